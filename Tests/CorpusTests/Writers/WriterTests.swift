import TestSupport
import Testing
import TextFormats

@testable import Corpus
@testable import Datasets

@Suite struct WriterTests {
  private let dataset = Dataset(
    language: "en",
    intents: [
      Dataset.Intent("turn_on", ["lights on", "on, \"please\""]),
      Dataset.Intent("what's up?", ["- hello # you: [all] {x}"]),
    ],
    outOfScope: ["who won"],
    entities: [
      Dataset.Entity("room", [.init("kitchen", synonyms: ["cooking area"]), .init("hall")]),
      Dataset.Entity("sys-number", []),
    ]
  )

  @Test func writesRasa() {
    let expected = """
      version: "3.1"

      nlu:
      - intent: turn_on
        examples: |
          - lights on
          - on, "please"
      - intent: "what's up?"
        examples: |
          - - hello # you: [all] {x}
      - intent: out_of_scope
        examples: |
          - who won
      - lookup: room
        examples: |
          - kitchen
          - hall
      - synonym: kitchen
        examples: |
          - cooking area

      """
    #expect(TargetFormat.rasa.text(of: dataset) == expected)
  }

  @Test(arguments: [
    ("plain_name", "plain_name"),
    ("faq/ask+tell-1.0", "faq/ask+tell-1.0"),
    ("Yes", "\"Yes\""),
    ("", "\"\""),
    ("1st", "\"1st\""),
    ("a b", "\"a b\""),
    ("key: value", "\"key: value\""),
    ("Smalltalk.♡", "\"Smalltalk.♡\""),
    ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("mark\u{FEFF}", "\"mark\\ufeff\""),
  ])
  func quotesRasaNames(name: String, expected: String) {
    let text = TargetFormat.rasa.text(of: Dataset(intents: [Dataset.Intent(name, ["x"])]))
    let written =
      "version: \"3.1\"\n\nnlu:\n- intent: \(expected)\n  examples: |\n    - x\n"
    #expect(text == written)
  }

  @Test func rasaEscapesCharactersThatYAMLDoesNotAllow() {
    let text = TargetFormat.rasa.text(
      of: Dataset(intents: [Dataset.Intent("bell", ["ring \u{7}", "b"])])
    )
    #expect(text.hasSuffix("- intent: bell\n  examples: \"- ring \\u0007\\n- b\\n\"\n"))
  }

  @Test(arguments: [
    ("to [Rome](city) now", "to [Rome] (city) now"),
    ("[a]{b}", "[a] {b}"),
    ("[a] (b) ](", "[a] (b) ] ("),
    ("f(x) [1] {y}", "f(x) [1] {y}"),
  ])
  func rasaSeparatesBracketsThatLookLikeMarkup(utterance: String, expected: String) {
    let dataset = Dataset(intents: [Dataset.Intent("go", [utterance])])
    #expect(TargetFormat.rasa.text(of: dataset).hasSuffix("    - \(expected)\n"))
    let loss = "1 utterance with “](” or “]{”, which rasa reads as markup: separated by a space"
    #expect(TargetFormat.rasa.losses(of: dataset) == (utterance == expected ? [] : [loss]))
  }

  /// Rasa cannot nest annotations. The inner ones are written, because training uses them.
  @Test func rasaKeepsInnerAnnotations() throws {
    var dataset = Dataset(
      intents: [Dataset.Intent("fly", [])],
      entities: [Dataset.Entity("code", patterns: [EntityPattern("[A-Z]{3}")])]
    )
    dataset.intents[0].add(
      "from Rome to [x]",
      spans: [
        .init("trip", start: 0, end: 12), .init("city", start: 5, end: 9),
        .init("gate", start: 13, end: 16),
      ]
    )
    #expect(TargetFormat.rasa.text(of: dataset).contains("    - from [Rome](city) to [x]\n"))
    #expect(
      TargetFormat.rasa.losses(of: dataset) == [
        "rasa uses the regular expressions of an entity only if utterances are annotated with it: code",
        "rasa cannot store overlapping annotations, or those with square brackets: dropped 2",
      ]
    )
  }

  @Test func writesCSV() {
    let expected = """
      utterance,intent
      lights on,turn_on
      "on, ""please\""",turn_on
      - hello # you: [all] {x},what's up?
      who won,out_of_scope

      """
    #expect(TargetFormat.csv.text(of: dataset) == expected)
  }

  @Test func csvQuotesLineBreaksAndOuterSpaces() {
    let dataset = Dataset(intents: [Dataset.Intent(" a", ["two\r\nlines", "x"])])
    #expect(
      TargetFormat.csv.text(of: dataset)
        == "utterance,intent\n\"two\r\nlines\",\" a\"\nx,\" a\"\n"
    )
  }

  @Test func writesJSONLines() {
    let expected = """
      {"text":"lights on","intent":"turn_on"}
      {"text":"on, \\"please\\"","intent":"turn_on"}
      {"text":"- hello # you: [all] {x}","intent":"what's up?"}
      {"text":"who won","intent":"out_of_scope"}

      """
    #expect(TargetFormat.jsonl.text(of: dataset) == expected)
  }

  @Test func writesWatson() throws {
    let dataset = Dataset(
      language: "en",
      intents: [Dataset.Intent("on", ["lights on"])],
      outOfScope: ["who won"],
      entities: [Dataset.Entity("room", [.init("kitchen", synonyms: ["cooking area"])])]
    )
    let expected = """
      {"name": "SwiftNLC dataset", "language": "en",
       "intents": [{"intent": "on", "examples": [{"text": "lights on"}]}],
       "entities": [{"entity": "room", "values": [
         {"type": "synonyms", "value": "kitchen", "synonyms": ["cooking area"]}]}],
       "counterexamples": [{"text": "who won"}], "dialog_nodes": []}
      """
    let json = try JSONScanner.json(Array(expected.utf8), file: "")
    #expect(TargetFormat.watson.text(of: dataset) == json.indentedText)
  }

  @Test func reportsLosses() {
    let language = "cannot store the language, which is “en”"
    #expect(TargetFormat.rasa.losses(of: dataset) == ["rasa \(language)"])
    for format in [TargetFormat.csv, .jsonl] {
      #expect(
        format.losses(of: dataset) == [
          "\(format) \(language)", "\(format) cannot store entities: dropped 2",
        ]
      )
    }
    #expect(
      TargetFormat.watson.losses(of: dataset) == [
        "watson will reject 1 intent name, which may contain only letters, digits, _ - and .: "
          + "what's up?"
      ]
    )
  }

  @Test func manyAnnotationsOfOneUtteranceAreWrittenInLinearTime() {
    let factor = timeFactor(from: 1_000) { count in
      var intent = Dataset.Intent("a", [])
      let spans = (0..<count).map { Dataset.Span("e", start: 2 * $0, end: 2 * $0 + 1) }
      intent.add(String(repeating: "x ", count: count), spans: spans)
      let text = TargetFormat.rasa.text(of: Dataset(intents: [intent]))
      #expect(text.contains(String(repeating: "[x](e) ", count: count)))
    }
    #expect(factor < 24)
  }
}
