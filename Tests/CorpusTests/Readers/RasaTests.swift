import Testing

@testable import Corpus
@testable import Datasets

@Suite struct RasaTests {
  /// Synonyms apply to every entity, so a thousand synonyms and entities make a million.
  @Test func limitsSynonymsOfManyEntities() {
    var collector = EntityCollector()
    collector.mostShared = 100
    for number in 0..<11 { collector.add("v", to: "e\(number)") }
    collector.addSynonyms((0..<10).map { "s\($0)" }, of: "v")
    let count = collector.entities.reduce(0) { $0 + $1.values[0].synonyms.count }
    #expect(count == 100)
  }

  /// Retrieval intents such as `faq/price` can be merged into one.
  @Test func truncatesNamesOnRequest() throws {
    let file = """
      nlu:
      - intent: faq/price
        examples: |
          - how much
      - intent: out_of_scope/other
        examples: |
          - who won
      - intent: nlu_fallback
        examples: |
          - tell a joke
      - intent: faq/hours
        examples: |
          - when do you open
          - how much
      - intent: /x
        examples: |
          - hey
      """
    let imported = try imported(("a.yml", file), options: .init(shortensNames: true))
    #expect(imported.dataset.intents.map(\.intent) == ["faq", "/x"])
    #expect(imported.utterances("faq") == ["how much", "when do you open"])
    #expect(imported.dataset.outOfScope == ["who won", "tell a joke"])
  }

  @Test func readsItemsWithoutASpace() throws {
    let file = "## intent:fly\n-to berlin\n* to rome\n*to oslo\n---\n## intent:stay\n- stay\n"
    #expect(try imported(("a", file)).utterances("fly") == ["to berlin", "to rome", "to oslo"])
  }

  @Test func countsLinesWithoutADash() throws {
    let section =
      "  - intent: stop\n    examples: |\n      stop it\n      - stop\n\n      # halt\n      * wait\n"
    let imported = try imported(("a.yml", "nlu:\n" + section))
    #expect(imported.utterances("stop") == ["stop"])
    #expect(imported.report.notes == [.withoutDash(2)])
  }

  @Test func readsGroupsAndNull() throws {
    let imported = try Import([Fixtures.path("json/rasa.json")])
    #expect(imported.spans("fly")[0]?.map(\.group) == [nil, "1"])
    #expect(imported.report.notes == [.withoutIntent(1), .groups(1)])
  }

  @Test(arguments: [
    ("plain", "plain", []),
    ("[a](b)", "a", ["a=b"]),
    ("to [Rome](city:roma) now", "to Rome now", ["Rome=city"]),
    ("[x]{\"entity\": \"e\", \"role\": \"r\"}!", "x!", ["x=e:r"]),
    ("[no] (mark)", "[no] (mark)", []),
    ("[](e)", "[](e)", []),
    ("a [b [c](d)", "a [b c", ["c=d"]),
    ("[x]{bad}", "[x]{bad}", []),
    ("[é👋](e) [y](f)", "é👋 y", ["é👋=e", "y=f"]),
    ("]](", "]](", []),
  ])
  func parsesMarkup(text: String, expected: String, marked: [String]) {
    let utterance = RasaMarkup(text).utterance
    #expect(utterance.text == expected)
    #expect(utterance.spans.marked(in: utterance.text) == marked)
  }

  /// The key `nlu` occurs twice if two files have been concatenated.
  @Test func readsRepeatedKeys() throws {
    let text = """
      nlu:
      - intent: greet
        examples: |
          - hi
        examples: |
          - hello
      nlu:
      - intent: bye
        examples: |
          - so long

      """
    let imported = try imported(("nlu.yml", text))
    #expect(imported.utterances("greet") == ["hi", "hello"])
    #expect(imported.utterances("bye") == ["so long"])
  }
}
