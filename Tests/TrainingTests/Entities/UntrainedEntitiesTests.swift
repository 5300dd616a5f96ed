import Corpus
import Foundation
import Patterns
import Testing

@testable import Training
@testable import Wrapper

/// Entities that a dataset declares without annotations.
@Suite struct UntrainedEntitiesTests {
  private static func found(
    _ text: String,
    _ entities: [Dataset.Entity],
    utterances: [String] = ["hello there"],
    language: Language = .english
  ) throws -> [Answer.Entity] {
    let dataset = Dataset(intents: [.init("some", utterances)], entities: entities)
    let examples = try #require(EntityExamples(dataset, language: language))
    var reader = examples.untrainedReader
    return reader.untrainedEntities(of: text)
  }

  private static func told(_ entities: [Answer.Entity]) -> [String] {
    entities.map { "\($0.entity) \($0.text)=\($0.value)" }
  }

  private static func room(_ matching: EntityMatching = EntityMatching()) -> [Dataset.Entity] {
    [
      Dataset.Entity(
        "room",
        [
          .init("Kitchen", synonyms: ["cooking area"]), .init("Café Zoë"), .init("Conservatory"),
          .init("Old Kitchen Garden"),
        ],
        matching: matching
      )
    ]
  }

  @Test(arguments: [
    ("zwei thunfischpizzen bitte", ["belag thunfisch=Thunfisch"]),
    ("eine Familienpizza", ["belag pizza=Pizza"]), ("pizzeria", []),
    ("THUNFISCHPIZZA", ["belag THUNFISCH=Thunfisch"]),
  ])
  func dictionaryEntriesAreFoundInCompounds(text: String, expected: [String]) throws {
    let belag = Dataset.Entity("belag", [.init("Thunfisch"), .init("Pizza")])
    let found = try Self.found(text, [belag], language: Language("de"))
    #expect(Self.told(found) == expected)
  }

  @Test(
    arguments: [
      ("the KITCHENS", EntityMatching(), ["room KITCHENS=Kitchen"]),
      ("cooking areas", EntityMatching(), ["room cooking areas=Kitchen"]),
      ("the cafe zoe", EntityMatching(), ["room cafe zoe=Café Zoë"]),
      ("old kitchen garden", EntityMatching(), ["room old kitchen garden=Old Kitchen Garden"]),
      ("the kichen", EntityMatching(), []),
      ("the kichen", EntityMatching(isFuzzy: true), ["room kichen=Kitchen"]),
      ("the conservtry", EntityMatching(isFuzzy: true), ["room conservtry=Conservatory"]),
      (
        "old kithcen gardn", EntityMatching(isFuzzy: true),
        ["room old kithcen gardn=Old Kitchen Garden"]
      ),
      ("the kitchen", EntityMatching(isFuzzy: true), ["room kitchen=Kitchen"]),
      ("the kitchen", EntityMatching(countsCase: true), []),
      ("the Kitchen", EntityMatching(countsCase: true), ["room Kitchen=Kitchen"]),
      ("the Kitchens", EntityMatching(countsCase: true), []),
      ("the cafe zoe", EntityMatching(countsAccents: true), []),
      ("the café zoë", EntityMatching(countsAccents: true), ["room café zoë=Café Zoë"]),
      ("the kitchens", EntityMatching(countsAccents: true), ["room kitchens=Kitchen"]),
    ] as [(String, EntityMatching, [String])]
  )
  func dictionaryEntriesAreFound(text: String, matching: EntityMatching, expected: [String]) throws
  {
    #expect(Self.told(try Self.found(text, Self.room(matching))) == expected)
  }

  @Test func misspelledValuesHaveALowerConfidence() throws {
    let found = try Self.found("the kichen", Self.room(EntityMatching(isFuzzy: true)))
    let oneOfSix: Double = 1 / 6
    #expect(found.map(\.confidence) == [1 - oneOfSix])
    #expect(found.map(\.source) == [.dictionary])
  }

  @Test func wordsOfUtterancesAreNotMisspellings() throws {
    let light = [Dataset.Entity("thing", [.init("places")], matching: .init(isFuzzy: true))]
    #expect(try Self.found("plates please", light).count == 1)
    #expect(try Self.found("plates please", light, utterances: ["two plates"]).isEmpty)
  }

  @Test func longValuesAreFound() throws {
    let title = (1...30).map { "word\($0)" }.joined(separator: " ")
    let entities = [
      Dataset.Entity("book", [.init("It", synonyms: [title]), .init("電気自動車の充電設備について教えて")])
    ]
    #expect(try Self.found("read \(title) now", entities).map(\.value) == ["It"])
    #expect(try Self.found("電気自動車の充電設備について教えて", entities).count == 1)
  }

  @Test func patternsAreFound() throws {
    let entities = [
      Dataset.Entity(
        "part",
        [.init("engine")],
        patterns: [EntityPattern("kb[0-9]+"), EntityPattern(#"\d{3}-\d{4}"#, value: "phone")]
      ),
      Dataset.Entity(
        "code",
        [],
        patterns: [EntityPattern("x[ab]+")],
        matching: .init(countsCase: false)
      ),
      Dataset.Entity("wrong", [], patterns: [EntityPattern("(a)\\1"), EntityPattern("a(?=b)")]),
    ]
    let found = try Self.found("🚗 kb12 or KB12 or 555-0134, XAB engines", entities)
    #expect(
      Self.told(found) == [
        "part kb12=kb12", "part 555-0134=phone", "code XAB=XAB", "part engines=engine",
      ]
    )
    #expect(found.map(\.source) == [.pattern, .pattern, .pattern, .dictionary])
    #expect(found.first.map { [$0.start, $0.end] } == [2, 6])
    #expect(
      entities.rules.unsupported == [
        UnsupportedPattern(
          entity: "wrong",
          pattern: "(a)\\1",
          problem: .unsupported("a backreference")
        ),
        UnsupportedPattern(entity: "wrong", pattern: "a(?=b)", problem: .unsupported("lookaround")),
      ]
    )
  }

  @Test func declaredKindsAreFound() throws {
    let entities = [
      Dataset.Entity("how many", [], kinds: ["number"]), Dataset.Entity("sys-date", []),
    ]
    #expect(
      Self.told(try Self.found("two on 1970-02-03", entities)) == [
        "how many two=2", "sys-date 1970-02-03=1970-02-03",
      ]
    )
    for kind in ["number", "dateTime", "datePeriod"] { #expect(ValueKind(rawValue: kind) != nil) }
  }

  /// Each built-in entity type of another platform is imported as built-in types of SwiftNLC.
  @Test(
    arguments: [
      "@sys-number", "AMAZON.Ordinal", "@sys.percentage", "builtin.money", "@sys.temperature",
      "builtin.age", "clu.Quantity.Dimension", "wit$email", "url", "phone-number", "snips/datetime",
      "builtin.datetimeV2", "@sys.time-period", "AMAZON.Duration",
    ]
  )
  func builtInTypesOfPlatformsAreFound(name: String) throws {
    let kinds = try #require(BuiltInTypes.kinds(of: name))
    #expect(!kinds.isEmpty && kinds.allSatisfy { ValueKind(rawValue: $0) != nil })
  }

  @Test func hostileTextsTakeLinearTime() throws {
    let entities = [
      Dataset.Entity("part", [], patterns: [EntityPattern("(a+)+$"), EntityPattern("(.*a){20}b")])
    ]
    let text = String(repeating: "a", count: 20_000) + "!"
    #expect(try Self.found(text, entities).isEmpty)
  }
}

extension EntityExamples {
  /// Finds the entities that need no training.
  var untrainedReader: EntityReader {
    var finder = EntityFinder(language: language)
    (finder.dictionary, finder.systems, finder.patterns) = (dictionary, systems, patterns)
    return EntityReader(finder, Courtesies(language: .english))
  }
}

extension EntityReader {
  mutating func untrainedEntities(of text: String) -> [Answer.Entity] {
    let time = ReferenceTime(secondsSince1970: 0, offset: 0)
    return entities(of: text, intent: nil, isCertain: false, at: time)
  }
}
