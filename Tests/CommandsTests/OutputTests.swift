import Foundation
import Testing

/// Tests of output files and streams: after a failure, no incomplete file remains.
@Suite(.hangLimit) struct OutputTests {
  private let workplace = Workplace()

  init() throws { try workplace.write(Samples.dataset, to: "d.json") }

  @Test(.enabled(if: Workplace.hasFullDevice, "there is no /dev/full"))
  func reportsAFullDisk() async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "d.json")
    let before = try workplace.content()
    let words =
      "/dev/full: cannot be written (no space left on device); nothing was changed; free some space, or "
      + "write to another disk"
    for (program, options) in [("Importer", []), ("Trainer", ["--no-words", "--epochs", "1"])] {
      let arguments = ["d.json", "-q", "-o", "/dev/full"] + options
      try await workplace.fails(program, arguments, saying: words)
    }
    let outcome = try await workplace.shell("$bin/Prompt model.safetensors lights > /dev/full")
    #expect(outcome == .failed("Prompt: cannot write to standard output (no space left on device)"))
    #expect(try workplace.content() == before)
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func reportsAReadOnlyFolder() async throws {
    try workplace.makeFolder("closed")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o500]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: workplace.path("closed"))
    let words =
      "closed/x.json: cannot be written (permission denied); nothing was changed; write to another "
      + "folder, or change its permissions"
    try await workplace.fails("Importer d.json -q -o closed/x.json", saying: words)
  }

  @Test(arguments: [
    "$bin/Prompt model.safetensors < lines", "$bin/Prompt model.safetensors --json < lines",
    "$bin/Importer big.tsv -q -o -",
  ])
  func ignoresBrokenPipes(line: String) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(String(repeating: "turn the lights on\n", count: 5_000), to: "lines")
    let rows = (0..<3_000).map { "intent\($0 % 3)\tutterance number \($0)" }
    try workplace.write(rows.joined(separator: "\n"), to: "big.tsv")
    let outcome = try await workplace.shell("{ \(line); echo $? >&2; } | head -n 1 >/dev/null")
    #expect(outcome == Outcome(code: 0, output: "", error: "0\n"))
  }

  @Test func interruptedTrainingLeavesNoFiles() async throws {
    try workplace.write("old", to: "model.safetensors")
    let before = try workplace.content()
    var unfinished: [String] = []
    let outcome = try await workplace.run(
      "Trainer d.json -q --no-words --epochs 1000000 --history h.jsonl",
      interruptedOnce: {
        unfinished = try workplace.content().keys.filter { $0.hasSuffix(".unfinished") }
        return unfinished.count == 2
      }
    )
    #expect(unfinished.count == 2)
    #expect(outcome == Outcome(code: -SIGINT))
    #expect(try workplace.content() == before)
  }

  /// A program started with `nohup` continues after its terminal is closed, even while it is
  /// writing a file. The test sends the input after the signal, so that the program cannot finish
  /// earlier.
  @Test func staysImmuneToHangUpsUnderNohup() async throws {
    let line = """
      trap '' HUP
      mkfifo input
      "$bin/Trainer" - -q --no-words --epochs 2 --history h.jsonl <input & program=$!
      exec 3>input
      until [ -e h.jsonl.unfinished ]; do sleep 0.01; done
      kill -HUP $program
      cat d.json >&3
      exec 3>&-
      wait $program && rm input
      """
    #expect(try await workplace.shell(line) == Outcome(code: 0))
    #expect(try workplace.content().keys.sorted() == ["d.json", "h.jsonl", "model.safetensors"])
  }

  @Test(arguments: [true, false])
  func interruptedTrainingReportsTheStateOfTheFile(isThere: Bool) async throws {
    if isThere { try workplace.write("old", to: "model.safetensors") }
    let outcome = try await workplace.run(
      "Trainer d.json --no-check --no-words --epochs 1000000",
      interruptedOnce: { workplace.has("model.safetensors.unfinished") }
    )
    #expect(outcome.code == -SIGINT)
    #expect(
      outcome.error.hasSuffix(
        isThere
          ? "Interrupted: model.safetensors is unchanged.\n"
          : "Interrupted: model.safetensors was not written.\n"
      )
    )
  }

  private static let mayBeNumberOne: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -pf --kill-child true 2>/dev/null"]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// In a container, the program is process 1, for which signals have no default action. A signal
  /// must still end the program, and unfinished files of killed processes must be replaced although
  /// those processes had the same number.
  @Test(.enabled(if: mayBeNumberOne, "user namespaces are not available"))
  func handlesSignalsAsTheFirstProcessOfAContainer() async throws {
    let line = """
      for signal in KILL TERM; do
        number=0
        unshare -pf "$bin/Trainer" d.json -q --no-words --epochs 1000000 & unshare=$!
        until ls -l /proc/$number/fd 2>&1 | grep -q unfinished; do
          sleep 0.01
          number=$(ps -o pid= --ppid $unshare | tr -d ' ')
        done
        kill -$signal $number
        wait $unshare
        ls
      done
      unshare -pf "$bin/Trainer" d.json -q --no-words --epochs 1 && ls
      """
    let outcome = try await workplace.shell(line)
    #expect(
      outcome.lines == [
        "d.json", "model.safetensors.unfinished", "d.json", "d.json", "model.safetensors",
      ],
      "\(outcome)"
    )
  }
}
