import Testing

@testable import Commands

@Suite(.hangLimit) struct ServeCommandTests {
  @Test(arguments: [
    (["m.safetensors", "--teach"], "'--teach' requires '-d, --dataset FILE'"),
    (["m.safetensors", "--suggestions", "s.json"], "'--suggestions' requires '--teach'"),
    (["m.safetensors", "--dataset", "d.json"], "'--dataset' requires '--teach'"),
    (
      ["a.safetensors", "b.safetensors", "--dataset", "d.json", "--teach"],
      "'--teach' takes a single model, not '2 models'"
    ),
    (
      ["m.safetensors", "--store", "s", "--name", "n", "--dataset", "d.json", "--teach"],
      "'--teach' and '--store' cannot be combined"
    ),
    (["m.safetensors", "--host", "nlu:5005"], "'--host' takes names without a port"),
    (["m.safetensors", "--cors", "a.example.com"], "'--cors' takes an origin without a path"),
    (["m.safetensors", "--cors", "https://a/"], "'--cors' takes an origin without a path"),
    (["m.safetensors", "--max-texts", "0"], "'--max-texts' takes a whole number from 1 to 100000"),
    (["a=m.safetensors", "a=n.safetensors"], "the model name 'a' is empty or used twice"),
  ])
  func rejectsContradictoryOptions(words: [String], complaint: String) throws {
    let error = #expect(throws: UsageError.self) { try ServeCommand.validate(words) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error.debugDescription)")
  }

  /// With `--teach`, the page shows recent texts by default.
  @Test(
    .enabled(if: Workplace.hasBash, "there is no bash"),
    arguments: [([], true), (["--recent", "0"], false)]
  )
  func keepsRecentTextsWhileTeaching(options: [String], areKept: Bool) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
    let line = """
      "$bin/swiftnlc" serve model.safetensors --dataset dataset.json --teach \
        --listen 127.0.0.1:0 \(options.joined(separator: " ")) 2>said & program=$!
      until grep -q 'Try it' said; do kill -0 $program || exit 1; sleep 0.01; done
      port=$(sed -n 's|.*http://127.0.0.1:\\([0-9]*\\)/.*|\\1|p' said)
      ask() {
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf '%s\\r\\n' "$1 HTTP/1.1" "Host: 127.0.0.1:$port" "Connection: close" "$2" "" >&3
        cat <&3
        exec 3>&-
      }
      ask 'GET /message?q=lights%20please' 'Accept: */*' >/dev/null
      ask 'GET /v1/recent' 'Accept: */*' | tail -n 1
      kill $program
      wait $program
      """
    let said = try await workplace.shell(line, by: Workplace.bash)
    #expect(said.output.contains(#""isKept":\#(areKept)"#), "\(said)")
    #expect(said.output.contains(#""text":"lights please""#) == areKept, "\(said)")
  }

  @Test func acceptsTeaching() throws {
    try ServeCommand.validate(["m.safetensors", "-d", "export.zip", "--teach"])
  }
}
