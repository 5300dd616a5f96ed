import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct MicrosoftTests {
  /// An entity that consists of one child is read as the child.
  @Test func readsTheChildOfALUISEntity() throws {
    let app = """
      {"culture": "en", "intents": [{"name": "Go"}], "utterances": [{"text": "to Oslo", "intent": "Go",
       "entities": [{"entity": "place", "startPos": 3, "endPos": 6, "children": [
         {"entity": "target", "startPos": 3, "endPos": 6}]}]}]}
      """
    #expect(try imported(("a", app)).marked("Go") == ["Oslo=target"])
  }

  @Test func readsLUISPatternsOnRequest() throws {
    let path = Fixtures.path("json/luis.json")
    let imported = try Import([path], .init(readsOptionalUtterances: true))
    #expect(imported.report.rawUtterances == 4, "patterns are counted")
    #expect(imported.report.notes.contains(.optionalUtterances(.pattern, 1, areRead: true)))
    let texts = ["water the 🌹 rose bed", "water it", "water the roses", "water the rose bed"]
    #expect(Set(texts).isSubset(of: imported.utterances("Water")))
    #expect(!imported.utterances("Water").contains { $0.contains("[") || $0.contains("{") })
    #expect(imported.marked("Water").contains("roses=bed"))
  }

  @Test func readsPatternsWithoutPlaceholders() throws {
    let app = """
      {"culture": "en", "intents": [{"name": "Help"}], "utterances": [{"text": "a [b]", "intent": "Help"}],
       "patterns": [{"pattern": "[please] help (me|us)", "intent": "Help"}, {"pattern": "^no"}]}
      """
    #expect(try imported(("a", app)).utterances("Help") == ["a [b]"])
    let texts = try imported(("a", app), options: .init(readsOptionalUtterances: true)).utterances(
      "Help"
    )
    #expect(texts.contains("please help me"))
    #expect(!texts.contains { $0.contains("|") || $0.contains("^") })
  }

  /// A batch file is an array. Its `None` intent is out of scope too.
  @Test func readsLUISBatchFiles() throws {
    let batch = """
      [{"text": "go to Oslo", "intent": "Go", "entities": [{"entity": "city", "startPos": 6, "endPos": 9}]},
       {"text": "what is love", "intent": "None", "entities": []}]
      """
    let imported = try imported(("b", batch))
    #expect(imported.report.format == "LUIS application")
    #expect(imported.marked("Go") == ["Oslo=city"])
    #expect(imported.dataset.outOfScope == ["what is love"])
  }

  /// Counting the offset of each entity from the beginning of the text would take quadratic time.
  @Test func entitiesOfALongTextAreReadInLinearTime() throws {
    let factor = try timeFactor(from: 2_000) { count in
      let entities = (0..<count).map {
        #"{"entity": "e", "startPos": \#(2 * $0 + 3), "endPos": \#(2 * $0 + 3)}"#
      }
      let text = "👋 " + String(repeating: "x ", count: count)
      let batch =
        #"[{"text": "\#(text)", "intent": "a", "entities": [\#(entities.joined(separator: ","))]}]"#
      let spans = try imported(("b", batch)).spans("a")
      #expect(spans[0]?.count == count)
    }
    #expect(factor < 16)
  }

  @Test func countsWhatIsNotReadFromLUFiles() throws {
    let file =
      "# Go\n- go\n- [more](more.lu)\n# ? Who is it?\n- who\n```\nAnn\n```\n[other](./o.lu)\n[note]\n"
    let imported = try imported(("a.lu", file))
    #expect(imported.dataset.intents.flatMap(\.utterances) == ["go"])
    #expect(imported.report.notes.prefix(2) == [.references(2), .questions(1)])
  }

  @Test func placeholdersWithoutValuesAreRemoved() throws {
    let file = "# Go\n- go at {time}\n- go to {city}\n# Stay\n- stay\n$city:Rome=\n- Roma\n"
    let imported = try imported(("a.lu", file))
    #expect(imported.utterances("Go").sorted() == ["go at", "go to Roma", "go to Rome"])
    #expect(
      imported.report.notes == [
        .filledPlaceholders(1, into: 2), .filledPlaceholders(1, into: 1, areDropped: true),
      ]
    )
  }

  @Test func readsBulletsWithoutASpace() throws {
    let file = "# Go\n-go now\n- go on\n*go away\n---\n# Stay\n-stay {@at=here}\n- stay\n"
    let plain = try imported(("a", file), options: .init(format: .lu))
    #expect(plain.utterances("Go") == ["go now", "go on"])
    #expect(plain.utterances("Stay") == ["stay here", "stay"])
  }

  @Test(arguments: [
    ("{a=b}", "b", 1), ("{@a=b c} d", "b c d", 1), ("{bare} x", "{bare} x", 0),
    ("{a={b=c} d} e", "c d e", 2), ("open { x", "open { x", 0), ("x } y", "x } y", 0),
    ("{a=b", "b", 0), ("{=b}", "{=b}", 0), ("{a:r=b}", "b", 1),
  ])
  func parsesLUMarkup(text: String, expected: String, spans: Int) {
    let utterance = LUMarkup(text).utterance
    #expect(utterance.text == expected)
    #expect(utterance.spans.count == spans)
  }

  @Test(arguments: [
    ("^go [now]", ["go now", "go "]), ("(a|b) c", ["a c", "b c"]),
    ("a [(x|y)] b", ["a x b", "a  b"]),
    ("unclosed (a|b", ["unclosed a", "unclosed b"]), ("{x} [y", ["{x} y"]), (")]", [")]"]),
  ])
  func expandsPatterns(pattern: String, expected: [String]) {
    let ways = (0..<6).map { LUISPattern(pattern).text(choosing: $0) }
    for way in expected { #expect(ways.contains(way)) }
  }
}
