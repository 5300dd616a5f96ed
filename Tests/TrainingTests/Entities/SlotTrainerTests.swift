import Testing

@testable import Training

@Suite struct SlotTrainerTests {
  private static let types = [
    SlotType(entity: "city", slot: "from"), SlotType(entity: "city", slot: "to"),
    SlotType(entity: "day"),
  ]

  /// Parses an example with entities in brackets, followed by the number of their type:
  /// `[Paris|1]`.
  static func example(_ marked: String, intent: Int? = 0) -> SlotExample {
    var text = ""
    var spans: [SlotExample.Span] = []
    for (index, piece) in marked.split(
      omittingEmptySubsequences: false,
      whereSeparator: { "[]".contains($0) }
    )
    .enumerated() {
      guard index % 2 == 1 else {
        text += piece
        continue
      }
      let parts = piece.split(separator: "|")
      let start = text.unicodeScalars.count
      text += parts[0]
      spans.append(.init(scalars: start..<text.unicodeScalars.count, type: Int(parts[1]) ?? 0))
    }
    return SlotExample(text: text, intent: intent, spans: spans)
  }

  private static let cities = [
    "Paris", "London", "New York", "Oslo", "San Marino", "Rome", "Lima", "Cape Town",
  ]
  static let journeys = journeys(on: ["today", "tomorrow", "on Monday", "next week"])

  private static func journeys(on days: [String]) -> [SlotExample] {
    cities.indices.flatMap { index in
      let from = cities[index]
      let to = cities[(index + 3) % cities.count]
      let day = days[index % days.count]
      return [
        example("a train from [\(from)|0] to [\(to)|1] [\(day)|2]"),
        example("I want to go to [\(to)|1]"),
        example("[\(day)|2] from [\(from)|0] please"),
        example("is there anything to eat", intent: 1),
      ]
    }
  }

  static func found(
    _ text: String,
    _ tagger: SlotTagger,
    _ builtIn: BuiltInReader? = nil,
    intent: Int? = 0
  ) -> [String] {
    var words = SlotWords(language: .english)
    var tags = SlotTagReader(tagger)
    let reading = words.read(text)
    let scalars = Array(text.unicodeScalars)
    let values = builtIn?.occurrences(in: reading) ?? []
    return tags.values(of: reading, words, values, intent: intent, isCertain: false).map {
      found in
      let start = reading.tokens[found.tokens.lowerBound].scalars.lowerBound
      let end = reading.tokens[found.tokens.upperBound - 1].scalars.upperBound
      let value = String(String.UnicodeScalarView(scalars[start..<end]))
      return "\(value)|\(found.type)"
    }
  }

  private static let tagger = SlotTrainer(language: .english, epochs: 20)
    .tagger(of: journeys, types: types)

  @Test func findsKnownEntitiesInNewContexts() {
    #expect(Self.found("a train from Oslo to Cape Town", Self.tagger) == ["Oslo|0", "Cape Town|1"])
    #expect(Self.found("to Lima tomorrow", Self.tagger) == ["Lima|1", "tomorrow|2"])
  }

  @Test func findsUnknownEntitiesInKnownContexts() {
    #expect(Self.found("a train from Bergen to Rome", Self.tagger) == ["Bergen|0", "Rome|1"])
  }

  @Test func theWordsAroundAValueDecideItsSlot() {
    let accounts = ["savings", "joint account", "holiday fund", "pension"]
    let payees = ["checking", "Ann", "credit card", "the gym"]
    let examples = zip(accounts, payees).flatMap { account, payee in
      [
        Self.example("move 20 pounds from [\(account)|0] to [\(payee)|1]"),
        Self.example("send 5 to [\(payee)|1] from [\(account)|0]"),
      ]
    }
    let tagger = SlotTrainer(language: .english, epochs: 20).tagger(of: examples, types: Self.types)
    #expect(Self.found("move 9 from Ann to savings", tagger) == ["Ann|0", "savings|1"])
    #expect(
      Self.found("to joint account from the gym", tagger) == ["joint account|1", "the gym|0"]
    )
  }

  @Test func variantsHaveValuesOfTheSameEntity() {
    let variants = Self.journeys.variants(8, types: Self.types, seed: 1)
    let texts = variants[0].map(\.text)
    #expect(texts.count == 8 && Set(texts).count > 4)
    for variant in variants.joined() {
      let scalars = Array(variant.text.unicodeScalars)
      for span in variant.spans {
        let value = String(String.UnicodeScalarView(scalars[span.scalars]))
        let isCity = Self.cities.contains(value)
        #expect(isCity == (span.type < 2), "\(variant.text)")
      }
    }
    #expect(variants[3].isEmpty, "without entities")
  }

  @Test(arguments: [[0..<4, 1..<2], [2..<9], [-1..<2], [1..<1]])
  func spansThatAreNotSeparateHaveNoVariants(spans: [Range<Int>]) {
    let example = SlotExample(
      text: "a-bb cc",
      intent: nil,
      spans: spans.map { .init(scalars: $0, type: 2) }
    )
    #expect([example].variants(8, types: Self.types, seed: 1) == [[]])
  }

  @Test(arguments: [(0, 8), (24_000, 4), (49_000, 2), (50_000, 0)])
  func largerDatasetsHaveFewerVariants(length: Int, count: Int) {
    let other = SlotExample(text: String(repeating: "a", count: length), intent: 0, spans: [])
    #expect((Self.journeys + [other]).variantCount == count)
  }

  @Test func findsDatesOfAnyFormIfTheyAreBuiltIn() throws {
    let days: [EntityFinder.BuiltIn] = [("day", [.date, .datePeriod])]
    let builtIn = try #require(BuiltInReader(days, language: .english))
    let examples = Self.journeys(on: ["today", "tomorrow", "next week"])
    let text = "the last Friday of May from Rome please"
    let tagger = SlotTrainer(language: .english, builtIn: builtIn, epochs: 20)
      .tagger(of: examples, types: Self.types)
    #expect(Self.found(text, tagger, builtIn) == ["the last Friday of May|2", "Rome|0"])
    let other = SlotTrainer(language: .english, epochs: 20).tagger(of: examples, types: Self.types)
    #expect(!Self.found(text, other).contains("the last Friday of May|2"))
  }

  @Test func findsNothingInOtherTexts() {
    #expect(Self.found("is there anything to eat", Self.tagger, intent: 1) == [])
    #expect(Self.found("", Self.tagger) == [])
  }

  @Test func trainingIsDeterministic() {
    let trainer = SlotTrainer(language: .english, epochs: 20)
    let one = trainer.calibrated(Self.journeys, types: Self.types, declared: [], threads: 1)
    let other = trainer.calibrated(Self.journeys, types: Self.types, declared: [], threads: 2)
    #expect(one.certainty == other.certainty)
    #expect(
      one.tagger.weights == other.tagger.weights
        && one.tagger.fingerprints == other.tagger.fingerprints
    )
    #expect(one.tagger.transitions == other.tagger.transitions)
  }

  @Test func examplesShowHowOftenTypesOccurInAText() {
    var counts = SlotUseCounts(types: 4)
    for _ in 0..<4 { counts.add([0, 4, 1, 2, 2], ranges: [0..<3]) }
    #expect(counts.use == SlotUse(ends: [[0, 1]]), "too few for a type that occurs once")
    counts.add([0, 4, 1, 2, 2], ranges: [])
    #expect(counts.use == SlotUse(single: [0, 1], ends: [[0, 1]]))
    counts.add([1, 4, 1, 3], ranges: [2..<4])
    #expect(counts.use == SlotUse(single: [0], ends: [[0, 1], [1, 3]]))
    counts.add([4, 3, 4], ranges: [0..<3])
    #expect(counts.use == SlotUse(single: [0], ends: [[0, 1]]), "a range of type 3 as a whole")
  }

  @Test func countsExcludeTheExampleItself() throws {
    var counts = SlotCounts()
    counts.add([1, 2, 3], [0, 2, 1], types: 1)
    counts.add([2, 4], [1, 1], types: 1)
    var own = SlotCounts()
    own.add([1, 2, 3], [0, 2, 1], types: 1)
    let alone = try #require(counts.tokens[1]).without(own.tokens[1])
    #expect(alone.count == 0 && alone.types.isEmpty, "only the example has the token")
    let shared = try #require(counts.tokens[2]).without(own.tokens[2])
    #expect(shared.count == 1 && shared.types.isEmpty, "outside of entities in the other")
    #expect(counts.phrases.count == 1)
  }

  @Test(
    arguments: [
      ([0..<4], [0, 2, 2, 1]), ([0..<3], [0, 2, 2, 1]), ([0..<4, 1..<2], [1, 0, 1, 1]),
      ([9..<12], [1, 1, 1, 1]), ([0..<1, 2..<4], [0, 1, 0, 1]), ([], [1, 1, 1, 1]),
    ] as [([Range<Int>], [Int])]
  )
  func annotationsBecomeLabels(spans: [Range<Int>], labels: [Int]) {
    let example = SlotExample(
      text: "a-bb cc",
      intent: nil,
      spans: spans.map { .init(scalars: $0, type: 0) }
    )
    let tokens = TokenizedText("a-bb cc").tokens
    #expect(tokens.count == 4)
    #expect(example.labels(of: tokens, types: 1) == labels)
  }

  @Test func marginsAreDifferencesOfScores() {
    var margins: [(margin: Float, isRight: Bool)] = []
    for index in 0..<200 {
      let margin = index % 20
      let isRight: Bool = margin > 10 || index % 7 == 0
      margins.append((Float(margin), isRight))
    }
    let certainty = EntityFinder.Certainty(fitting: margins)
    #expect(certainty.confidence(of: 19) > 0.8 && certainty.confidence(of: 1) < 0.3)
    #expect(EntityFinder.Certainty(fitting: []) == .usual)
  }
}
