import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

/// A dataset is written in each format that can also be read. Importing the result must restore the
/// dataset.
@Suite struct RoundTripTests {
  private let folder = TemporaryFolder()

  private static let dataset = Dataset(
    language: "en",
    intents: [
      Dataset.Intent("turn_on", ["lights on", "on, \"please\"", "it's 7:30 – go!"]),
      Dataset.Intent("what's up?", ["- hello # you: {x} [all]", "'sup", "häuser 電気 ☕", "a: b"]),
      Dataset.Intent("Yes", ["yes", "null", "42", "\\n is no break", "<b>", "a,b", "100%"]),
    ],
    outOfScope: ["who won", "tell me, \"a\" joke"],
    entities: [
      Dataset.Entity("room", [.init("kitchen", synonyms: ["cooking area"]), .init("hall")])
    ]
  )

  @Test(arguments: TargetFormat.allCases)
  func preservesUtterances(format: TargetFormat) throws {
    let reread = try reread(Self.dataset, as: format)
    #expect(reread.intents == Self.dataset.intents)
    #expect(reread.outOfScope == Self.dataset.outOfScope)
    if format == .watson { #expect(reread == Self.dataset) }
  }

  /// Tables and YAML have words that stand for a missing value or a truth value.
  @Test(arguments: TargetFormat.allCases)
  func preservesNamesThatLookLikeOtherValues(format: TargetFormat) throws {
    let names = [
      "null", "NULL?", "None", "none!", "N/A", "NA.", "nan", "-", "--", "–", "~", "no", "true", "1",
      "1.5", "utterance", "intent", "text", "label",
    ]
    let intents = names.map { Dataset.Intent($0, ["say \($0)", "\($0) please"]) }
    let dataset = Dataset(language: "en", intents: intents, outOfScope: ["none", "who won"])
    let reread = try reread(dataset, as: format)
    #expect(reread.intents == dataset.intents)
    #expect(reread.outOfScope == dataset.outOfScope)
    #expect(!format.losses(of: dataset).contains { $0.contains("out-of-scope") })
  }

  @Test(arguments: TargetFormat.allCases)
  func reportsNamesOfOutOfScopeUtterances(format: TargetFormat) throws {
    let names = ["oos", "out_of_scope", "out_of_scope/chat", "yes"]
    let dataset = Dataset(intents: names.map { Dataset.Intent($0, ["say \($0)", "\($0) please"]) })
    let kept = try reread(dataset, as: format).intents.map(\.intent)
    let lost = names.filter { !kept.contains($0) }
    let loss = "uses the names of some intents for out-of-scope utterances; rename them"
    let rename = lost.joined(separator: ", ")
    #expect(format.losses(of: dataset).contains("\(format) \(loss): \(rename)") == !lost.isEmpty)
  }

  /// A dataset with all options of entities.
  private static let marked = Dataset(
    language: "en",
    intents: [
      Dataset.Intent(
        "travel",
        ["from Oslo [now] to new york", "kb12 (please)", "to São Paulo", "stay"],
        spans: [
          0: [
            .init("city", slot: "from", group: "1", start: 5, end: 9),
            .init("city", slot: "to", group: "1", start: 19, end: 27),
          ],
          1: [.init("part", start: 0, end: 4)],
          2: [.init("city", slot: "to", start: 3, end: 12)],
        ]
      )
    ],
    entities: [
      Dataset.Entity(
        "city",
        [.init("New York City", synonyms: ["new york"]), .init("Oslo")],
        matching: EntityMatching(isFuzzy: true)
      ),
      Dataset.Entity(
        "part",
        [.init("engine")],
        patterns: [
          EntityPattern("kb[0-9]+", value: "old"), EntityPattern(#"\d{3}-\w"#, value: "old"),
          EntityPattern(#"ä"{2}'#x: ."#, value: "new"),
        ]
      ),
      Dataset.Entity("sys-date", [], kinds: ["date", "dateTime", "datePeriod"]),
    ]
  )

  @Test func aDatasetIsReadUnchanged() throws {
    var dataset = Self.marked
    dataset.intents.append(.init("a \"b\"\u{1}", ["é👋\\"]))
    dataset.outOfScope = ["x"]
    dataset.taught = [.init("d", intents: ["c"]), .init("x", intents: [], isOutOfScope: true)]
    dataset.source = "export.zip"
    dataset.entities[0].matching = EntityMatching(
      isFuzzy: false,
      countsCase: true,
      countsAccents: false,
      isOpen: true
    )
    dataset.entities[1].patterns.append(EntityPattern("x+"))
    try dataset.write(to: "\(folder)/dataset.json")
    #expect(try Import(["\(folder)/dataset.json"]).dataset == dataset)
  }

  @Test func watsonPreservesSupportedOptions() throws {
    var expected = Self.marked
    for (index, spans) in expected.intents[0].spans {
      expected.intents[0].spans[index] = spans.map {
        Dataset.Span($0.entity, start: $0.start, end: $0.end)
      }
    }
    #expect(try reread(Self.marked, as: .watson) == expected)
    let lost = [
      "watson cannot store slots: 3 annotations lost the slot",
      "watson cannot store groups of entities: 2 annotations lost the group",
    ]
    #expect(TargetFormat.watson.losses(of: Self.marked) == lost)
    var other = Self.marked
    other.entities = [
      Dataset.Entity(
        "part",
        [],
        patterns: [EntityPattern("kb[0-9]+")],
        matching: EntityMatching(countsCase: false, isOpen: true)
      ),
      Dataset.Entity("AMAZON.Number", [], kinds: ["number"]),
      Dataset.Entity("AMAZON.EmailAddress", [], kinds: ["email"]),
    ]
    let reread = try reread(other, as: .watson)
    #expect(
      reread.entities == [
        Dataset.Entity("part", [], patterns: [EntityPattern("(?i)kb[0-9]+", value: "part")]),
        Dataset.Entity("sys-number", [], kinds: ["number"]), Dataset.Entity("city", []),
      ]
    )
    #expect(
      TargetFormat.watson.losses(of: other) == lost + [
        "watson cannot store matching settings (fuzzy, case-sensitive, open or closed): part",
        "watson has no such built-in entities: AMAZON.EmailAddress",
      ]
    )
  }

  @Test func rasaPreservesSupportedOptions() throws {
    let reread = try reread(Self.marked, as: .rasa)
    #expect(reread.intents == Self.marked.intents)
    let part = reread.entities.first { $0.entity == "part" }
    #expect(part?.patterns.map(\.pattern) == Self.marked.entities[1].patterns.map(\.pattern))
    let city = reread.entities.first { $0.entity == "city" }
    #expect(city?.values.contains(.init("New York City", synonyms: ["new york"])) == true)
    #expect(
      TargetFormat.rasa.losses(of: Self.marked) == [
        "rasa cannot store the language, which is “en”",
        "rasa uses the text that a regular expression matches as the value: dropped 3 other values",
        "rasa cannot store matching settings (fuzzy, case-sensitive, open or closed): city",
        "rasa finds numbers, dates and times only if its pipeline contains DucklingEntityExtractor "
          + "with the dimensions time",
      ]
    )
    #expect(
      TargetFormat.csv.losses(of: Self.marked) == [
        "csv cannot store the language, which is “en”", "csv cannot store entities: dropped 3",
        "csv cannot store annotations: dropped 4",
      ]
    )
  }

  private func reread(_ dataset: Dataset, as format: TargetFormat) throws -> Dataset {
    try imported(("round-trip", format.text(of: dataset))).dataset
  }
}
