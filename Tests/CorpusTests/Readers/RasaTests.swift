import Testing

@testable import Corpus
@testable import Datasets

@Suite struct RasaTests {
  @Test func readsYAML() throws {
    let imported = try Import([Fixtures.path("yaml/rasa.yml")])
    #expect(imported.dataset.intents.map(\.intent) == ["greet", "faq/ask_price", "yes"])
    #expect(imported.utterances("greet") == ["hey", "'sup", "hallo Ümit 👋"])
    #expect(imported.utterances("yes") == ["yes, please", "of course"])
    #expect(imported.marked("faq/ask_price") == ["big=size", "NYC=city", "Rome=city:from"])
    let cities = [
      Dataset.Entity.Value("New York", synonyms: ["NYC", "the big apple"]), .init("Rome"),
      .init("Oslo"),
    ]
    #expect(imported.values("city") == cities)
  }

  /// Synonyms apply to every entity, so a thousand synonyms and entities make a million.
  @Test func limitsSynonymsOfManyEntities() {
    var collector = EntityCollector()
    for number in 0..<1_001 { collector.add("v", to: "e\(number)") }
    collector.addSynonyms((0..<1_000).map { "s\($0)" }, of: "v")
    let count = collector.entities.reduce(0) { $0 + $1.values[0].synonyms.count }
    #expect(count == 1_000_000)
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

  @Test func readsMarkdown() throws {
    let imported = try Import([Fixtures.path("text/rasa.md")])
    #expect(imported.utterances("fly") == ["fly to berlin", "from the capital", "yes"])
    #expect(imported.marked("fly") == ["berlin=city", "the capital=city"])
    let berlin = Dataset.Entity.Value("berlin", synonyms: ["the capital", "spree town"])
    #expect(imported.values("city") == [berlin])
  }

  @Test func readsItemsWithoutASpace() throws {
    let file = "## intent:fly\n-to berlin\n* to rome\n*to oslo\n---\n## intent:stay\n- stay\n"
    #expect(try imported(("a", file)).utterances("fly") == ["to berlin", "to rome", "to oslo"])
  }

  @Test func readsJSON() throws {
    let imported = try Import([Fixtures.path("json/rasa.json")])
    #expect(imported.marked("fly") == ["berlin=city:to"])
    #expect(imported.report.notes == [.withoutIntent(1)])
  }

  @Test func readsTheFilesOfAProject() throws {
    let imported = try Import([Fixtures.path("folders/rasa")])
    #expect(imported.utterances("hilse") == ["hei", "god dag"])
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
