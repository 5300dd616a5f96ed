import Foundation
import Testing

@Suite(.hangLimit) struct EvaluateCommandTests {
  private let workplace: Workplace

  init() async throws {
    workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
    try workplace.write(Self.test, to: "test.tsv")
  }

  /// Options for the shortest training that still distinguishes the intents of these tests.
  private static let quickly = "--hidden 8 --epochs 20"

  private static let test = """
    lights_on\tturn on the lamp
    lights_on\tthe lights please
    music\tplay me some music
    weather\tis it going to rain
    oos\torder me a pizza

    """

  private func evaluate(_ line: String) async throws -> Outcome {
    try await workplace.run("Evaluator \(line)")
  }

  // MARK: Output

  @Test func testsAModel() async throws {
    let outcome = try await evaluate("model.safetensors test.tsv")
    #expect(outcome.code == 0)
    #expect(outcome.error.hasPrefix("TSV table: "))
    #expect(
      outcome.lines.prefix(3) == [
        "model.safetensors, tested on test.tsv",
        "4 utterances of 3 intents, 1 out of scope",
        "  accuracy               100.0 %  (51.0–100.0)",
      ]
    )
    let byVerb = try await workplace.run("swiftnlc evaluate model.safetensors test.tsv")
    #expect(byVerb == outcome)
    let quiet = try await evaluate("model.safetensors test.tsv --quiet")
    #expect(quiet == Outcome(code: 0, output: outcome.output))
  }

  /// Reports precision, recall and confusions of held-out annotations.
  @Test func evaluatesEntities() async throws {
    let cities = ["Oslo", "Rome", "Lima", "Paris", "London", "Bergen", "Turin", "Cairo"]
    let fly = cities.map { "fly to \($0) please" }
    let spans = cities.indices.map { index in
      "\"\(index)\":[{\"entity\":\"city\",\"start\":7,\"end\":\(7 + cities[index].count)}]"
    }
    let stay = (1...8).map { "stay \($0) nights at home" }
    try workplace.write(
      """
      {"language":"en","intents":[
      {"intent":"fly","utterances":\(fly),"spans":{\(spans.joined(separator: ","))}},
      {"intent":"stay","utterances":\(stay)}]}
      """,
      to: "dataset.json"
    )
    let outcome = try await evaluate("dataset.json --folds 4 --json --no-words \(Self.quickly)")
    #expect(outcome.code == 0, "\(outcome.error)")
    let entities = try #require(try outcome.json["entities"] as? [String: Any])
    #expect(entities["marked"] as? Int == 8)
    #expect(try #require(entities["f1"] as? Double) > 0.9)
    let slots = try #require(entities["slots"] as? [[String: Any]])
    #expect(slots.map { $0["slot"] as? String } == ["city"])

    let words = try await evaluate("dataset.json --folds 4 --no-words \(Self.quickly)")
    #expect(words.lines.contains("entities    prec.   rec.     F1  ann."), "\(words.output)")
    #expect(words.lines.contains { $0.hasPrefix("  city ") && $0.hasSuffix("     8") })
  }

  @Test func resultsDoNotDependOnThreads() async throws {
    let line = "dataset.json --folds 3 --curve --json \(Self.quickly) --threads"
    let one = try await evaluate("\(line) 1")
    let three = try await evaluate("\(line) 3")
    #expect(one.code == 0 && one == three)
    let json = try one.json
    #expect(json["folds"] as? Int == 3 && json["test"] is NSNull)
    #expect((json["learningCurve"] as? [Any])?.count == 5)
    #expect((json["intents"] as? [Any])?.count == 3)
  }

  @Test func jsonHasAllKeys() async throws {
    let outcome = try await evaluate("model.safetensors test.tsv --json")
    let json = try outcome.json
    #expect(
      json.keys.sorted() == [
        "accuracy", "calibrationError", "confusions", "decisions", "folds", "intents", "macroF1",
        "notes", "outOfScope", "outOfScopeDetection", "reliability", "subject", "test",
        "threshold", "utterances", "wrong",
      ]
    )
    #expect(
      json["subject"] as? String == "model.safetensors" && json["test"] as? String == "test.tsv"
    )
    #expect(json["utterances"] as? Int == 4 && json["outOfScope"] as? Int == 1)
    let accuracy = try #require(json["accuracy"] as? [String: Double])
    #expect(accuracy["right"] == 4 && accuracy["of"] == 4 && accuracy["value"] == 1)
    #expect((json["reliability"] as? [Any])?.count == 15)
    let detection = try #require(json["outOfScopeDetection"] as? [String: Double])
    #expect(detection.keys.sorted() == ["auroc", "recall", "rejected"])
  }

  @Test func readsAdditionalOutOfScopeUtterances() async throws {
    let lines = "order me a pizza\n\n  who won, in the end?\n"
    try workplace.write(lines, to: "lines.txt")
    try workplace.write("oos\torder me a pizza\noos\tbook a flight to Rome\n", to: "oos.tsv")
    for (file, count) in [("lines.txt", 3), ("oos.tsv", 3), ("-", 3)] {
      let outcome = try await workplace.run(
        "Evaluator model.safetensors test.tsv --out-of-scope \(file) --json",
        input: lines
      )
      #expect(try outcome.json["outOfScope"] as? Int == count, "\(file)")
    }
  }

  @Test func reportsIntentsThatTheModelLacks() async throws {
    try workplace.write(
      Self.test + "bye\tgoodbye then my dear\nbye\tsee you next week\n",
      to: "more.tsv"
    )
    let outcome = try await evaluate("model.safetensors more.tsv")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        """
        Note: the model does not have the intent “bye”: its 2 utterances count as wrong
        """
      )
    )
    #expect(outcome.output.contains("\n  accuracy                66.7 %  "))
  }

  // MARK: Comparing

  private static func dataset(_ swapped: Bool) -> String {
    let rooms = ["kitchen", "bedroom", "hall", "garden", "office", "cellar", "attic", "bathroom"]
    func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ",") }
    let on = rooms.map { "\(swapped ? "number" : "switch on") the \($0)" }
    let song = rooms.map { "\(swapped ? "number" : "play a song in") the \($0)" }
    return """
      {"intents":[{"intent":"a","utterances":[\(list(on + ["lamp"]))]},
      {"intent":"b","utterances":[\(list(song + ["tune"]))]}]}
      """
  }

  @Test func failsIfWorse() async throws {
    try workplace.write(Self.dataset(false), to: "data.json")
    let swapped = Self.dataset(false).replacingOccurrences(of: #""a""#, with: #""c""#)
      .replacingOccurrences(of: #""b""#, with: #""a""#)
      .replacingOccurrences(of: #""c""#, with: #""b""#)
    try workplace.write(swapped, to: "swapped.json")
    for name in ["data", "swapped"] {
      try await workplace.succeeds(
        "Trainer \(name).json -o \(name).safetensors --quiet --no-words \(Self.quickly)"
      )
    }
    let line = "swapped.safetensors data.json --against data.safetensors -q"
    let told = try await evaluate(line)
    #expect(told.code == 0 && told.error.isEmpty)
    #expect(
      told.output.contains(
        """

        compared with data.safetensors, on 18 utterances in common
          Significantly worse (p < 0.0001)
          accuracy  100.0 % → 0.0 %
          18 newly wrong

        """
      )
    )
    let failed = try await evaluate("\(line) --fail-if-worse")
    #expect(failed.code == 1 && failed.output == told.output)
    #expect(
      failed.error == "Evaluator: swapped.safetensors: worse than data.safetensors: accuracy 0.0 % "
        + "against 100.0 % on 18 common utterances (p = 0.0000)\n"
    )
    let reverse = "data.safetensors data.json --against swapped.safetensors --fail-if-worse"
    let better = try await evaluate(reverse)
    #expect(better.code == 0 && better.output.contains("\n  18 corrected\n"))
  }

  @Test func comparesDatasetsOnCommonUtterances() async throws {
    try workplace.write(Self.dataset(false), to: "other.json")
    let options = "--folds 2 --quiet \(Self.quickly)"
    let same = try await evaluate("dataset.json --against dataset.json \(options)")
    #expect(same.code == 0)
    #expect(
      same.output.contains(
        "compared with dataset.json, on 9 utterances in common\n"
          + "  No difference: the same utterances are correct\n"
      )
    )
    try await workplace.fails(
      "Evaluator dataset.json --against other.json \(options)",
      saying: "other.json: has no utterance in common with dataset.json, so they cannot be compared"
    )
  }

  // MARK: The page

  @Test func pageContainsScriptAndStyle() async throws {
    let outcome = try await evaluate("model.safetensors test.tsv --html - --quiet")
    let folder = Samples.root.appendingPathComponent("Sources/Commands")
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Evaluate/Page/Script").path
    )
    #expect(scripts.count > 1)
    let shared = [
      "../Service/Page/base.css", "Page/report.css", "Page/elements.js", "Evaluate/Page/style.css",
    ]
    for name in scripts.map({ "Evaluate/Page/Script/" + $0 }) + shared {
      let content = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(outcome.output.contains("\n" + content), "\(name)")
    }
    #expect(outcome.output.contains("<script>\n\"use strict\";\n(() => {\nconst data = "))
    #expect(outcome.output.contains("\n})();\n</script>\n"))
  }

  @Test func pageEscapesMarkup() async throws {
    let texts = ["</script><img src=x onerror=alert(1)>", "<!-- <script>", "& < > \\\" ' words"]
    let list = texts.map { "\"\($0)\"" }.joined(separator: ",")
    try workplace.write(
      """
      {"intents":[{"intent":"</script><script>alert(2)</script>","utterances":[\(list)]},
      {"intent":"<b>","utterances":["one of them","two of them","three of them"]}],
      "outOfScope":["</script>"]}
      """,
      to: "<img src=x onerror=alert(3)>.json"
    )
    let outcome = try await workplace.run(
      "Evaluator --folds 2 --html page.html \(Self.quickly)",
      ["<img src=x onerror=alert(3)>.json"]
    )
    #expect(outcome.code == 0)
    #expect(outcome.error.hasSuffix("Wrote page.html. Next: open it in a browser\n"))
    let page = try workplace.text(of: "page.html")
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("<img") && !page.contains("<b>") && !page.contains("<!--"))
    #expect(page.contains("<title>&lt;img src=x onerror=alert(3)&gt;.json · evaluation</title>"))
    // The page must load nothing from the network. Its only URL is the SVG namespace.
    let addresses = page.components(separatedBy: "//").dropFirst().filter { !$0.hasPrefix(" ") }
    #expect(addresses.allSatisfy { $0.hasPrefix("www.w3.org/2000/svg\"") })
  }

  @Test func pageIsReproducible() async throws {
    for name in ["one.html", "two.html"] {
      let outcome = try await evaluate("model.safetensors test.tsv --html \(name) --quiet")
      #expect(outcome.code == 0 && outcome.error.isEmpty)
    }
    #expect(try workplace.bytes(of: "one.html") == workplace.bytes(of: "two.html"))
    let piped = try await evaluate("model.safetensors test.tsv --html - --quiet")
    #expect(piped == Outcome(code: 0, output: try workplace.text(of: "one.html")))
    try await workplace.fails(
      "Evaluator model.safetensors test.tsv --html nowhere/page.html --quiet",
      saying: "nowhere/page.html: the folder nowhere does not exist; create it first"
    )
  }

  // MARK: Bad input

  @Test(
    arguments: [
      (
        "model.safetensors",
        "model.safetensors: a model needs a test set; run `Evaluator model.safetensors test.tsv`"
      ),
      (
        "test.tsv model.safetensors",
        "model.safetensors: the model must come before the test set; run `Evaluator "
          + "model.safetensors test.tsv`"
      ),
      (
        "dataset.json test.tsv",
        "dataset.json: expected a model to test on test.tsv, found a dataset; train a model "
          + "first, or evaluate only one of them"
      ),
      (
        "model.safetensors model.safetensors",
        "model.safetensors: expected a test set, found a second model; to compare the two, run "
          + "`Evaluator model.safetensors test.tsv --against model.safetensors`"
      ),
      (
        "model.safetensors test.tsv --folds 3",
        "model.safetensors: --folds applies to datasets only, because a model is already trained"
      ),
      (
        "model.safetensors test.tsv --curve",
        "model.safetensors: --curve applies to datasets only, because a model is already trained"
      ),
      (
        "model.safetensors test.tsv --against dataset.json",
        "dataset.json: expected a model to test on test.tsv, found a dataset; train a model "
          + "first, or evaluate only one of them"
      ),
      (
        "dataset.json --against model.safetensors",
        "model.safetensors: a model needs a test set; run `Evaluator model.safetensors test.tsv`"
      ),
      ("model.safetensors nothing.tsv", "nothing.tsv: no such file; check the path"),
      ("model.safetensors test.tsv --against nothing", "nothing: no such file; check the path"),
      (
        "nothing.safetensors test.tsv",
        "FOLDER/nothing.safetensors: no such file; create a model with `Trainer`"
      ),
      ("model.safetensors empty.tsv", "empty.tsv: the file is empty; export it again"),
      ("model.safetensors none.json", "none.json: contains no utterances to test"),
      (
        "model.safetensors oos.tsv",
        "oos.tsv: contains only out-of-scope utterances; add utterances with an intent, "
          + "and pass these with --out-of-scope"
      ),
      (
        "model.safetensors other.json",
        "other.json: model.safetensors has none of its intents (“bye”); use a dataset with the "
          + "model's intents (“lights_on”, “music”, “weather”)"
      ),
      (
        "newer.safetensors test.tsv",
        "FOLDER/newer.safetensors: format version 9 is newer than 2, the newest that this program reads; update the program"
      ),
      (
        "model.safetensors test.tsv --against newer.safetensors",
        "FOLDER/newer.safetensors: format version 9 is newer than 2, the newest that this program reads; update the program"
      ),
      (
        "dataset.json --folds 10",
        "dataset.json: 9 utterances are too few for 10 folds; add utterances, or lower --folds"
      ),
      (
        "lonely.json --folds 2",
        "lonely.json: only one intent is left when a fold is held out; at least two intents need two "
          + "utterances each"
      ),
    ]
  )
  func reportsBadInput(arguments: String, words: String) async throws {
    try workplace.write("", to: "empty.tsv")
    try workplace.write(#"{"intents":[{"intent":"a","utterances":[]}]}"#, to: "none.json")
    try workplace.write(
      #"{"intents":[{"intent":"bye","utterances":["goodbye"]}]}"#,
      to: "other.json"
    )
    try workplace.write("oos\torder me a pizza\noos\tbook a flight to Rome\n", to: "oos.tsv")
    try workplace.write(
      #"{"intents":[{"intent":"a","utterances":["x","y"]},{"intent":"b","utterances":["z"]}]}"#,
      to: "lonely.json"
    )
    let version = Data(#""version":"2""#.utf8)
    var newer = try workplace.bytes(of: "model.safetensors")
    let place = try #require(newer.range(of: version))
    newer[newer.index(before: place.upperBound) - 1] = UInt8(ascii: "9")
    try workplace.write(newer, to: "newer.safetensors")
    try await workplace.fails(
      "Evaluator --quiet --html page.html \(arguments)",
      saying: words.replacingOccurrences(of: "FOLDER", with: workplace.folder.path)
    )
  }
}
