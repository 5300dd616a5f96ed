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

  @Test func pageContainsScriptAndStyle() async throws {
    let outcome = try await evaluate("model.safetensors test.tsv --html - --quiet")
    let folder = Samples.root.appendingPathComponent("Sources/Commands")
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Evaluate/Page/Script").path
    )
    #expect(scripts.count > 1)
    let shared = [
      "../Service/Page/base.css", "../Service/Page/base.js", "Page/report.css", "Page/elements.js",
      "Evaluate/Page/style.css",
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
}
