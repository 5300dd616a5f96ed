import Testing

@testable import Wrapper

@Suite struct SlotTagReaderTests {
  private static let types = [
    SlotType(entity: "city", slot: "from"), SlotType(entity: "city", slot: "to"),
    SlotType(entity: "item"),
  ]

  /// The scores of each word for the types.
  private static let scores: [String: [Int8]] = [
    "oslo": [40, 10, 0], "rome": [30, 20, 0], "lima": [60, 0, 30], "bonn": [30, 0, 20],
    "cork": [50, 0, 20], ".": [0, 0, 60],
  ]

  private static func tagger(_ use: SlotUse, seen: [[UInt16]] = []) -> SlotTagger {
    let features = scores.map { word, scores in
      (SlotFeature.word.fingerprint(Fingerprint(word: word.utf8).bits), scores)
    }.sorted { $0.0 < $1.0 }
    return SlotTagger(
      types: types,
      fingerprints: features.map(\.0),
      ends: features.indices.map { UInt32(types.count * ($0 + 1)) },
      labels: features.flatMap { _ in types.indices.map { UInt16($0) } },
      weights: features.flatMap(\.1),
      scale: 1,
      transitions: SlotTransitions(types: types.count),
      lexicon: SlotLexicon(tokens: [], phrases: []),
      seen: seen,
      use: use
    )
  }

  private static func found(_ text: String, _ tagger: SlotTagger) -> [String] {
    var words = SlotWords(language: .english)
    var tags = SlotTagReader(tagger)
    let reading = words.read(text)
    return tags.values(of: reading, words, intent: 0, isCertain: false).map {
      types[$0.type].name
    }
  }

  @Test(
    arguments: [
      // The entity that loses less score gets another type.
      ("oslo rome", ["city:from", "city:to"]),
      ("rome oslo", ["city:to", "city:from"]),
      // To get a type of another entity, it may lose only little.
      ("lima bonn", ["city:from", "item"]),
      ("lima cork", ["city:from", "city:from"]),
      // Three entities of a type are a list.
      ("oslo rome bonn", ["city:from", "city:from", "city:from"]),
    ]
  )
  func aTypeThatOccursOnceInTrainingIsFoundOnce(text: String, expected: [String]) {
    #expect(Self.found(text, Self.tagger(SlotUse(single: [0, 1, 2]))) == expected)
  }

  @Test(arguments: [("oslo.", ["city:from"]), ("lima .", ["city:from"]), (".", []), ("...", [])])
  func marksAreNoEntities(text: String, expected: [String]) {
    #expect(Self.found(text, Self.tagger(SlotUse())) == expected)
  }

  @Test func aTypeThatOccursTwiceInTrainingIsFoundTwice() {
    #expect(
      Self.found("oslo rome", Self.tagger(SlotUse(single: [1, 2])))
        == ["city:from", "city:from"]
    )
  }

  @Test func onlyTypesThatOccurWithTheIntentReplaceOthers() {
    let use = SlotUse(single: [0, 1, 2])
    #expect(
      Self.found("oslo rome", Self.tagger(use, seen: [[0, 2]])) == ["city:from", "city:from"]
    )
    #expect(
      Self.found("oslo rome", Self.tagger(use, seen: [[0, 1]])) == ["city:from", "city:to"]
    )
  }
}
