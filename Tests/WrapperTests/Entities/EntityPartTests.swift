import Patterns
import Foundation
import Testing

@testable import Wrapper

/// Tests that model files restore the dictionaries and patterns of entities.
@Suite struct EntityPartTests {
  private static func finder() throws -> EntityFinder {
    var words = SlotWords(language: .english)
    var phrases: [EntityDictionary.Phrase] = []
    var firsts: [EntityDictionary.First] = []
    let entities: [EntityDictionary.Entity] = [
      .init("room", isFuzzy: true), .init("code", spelling: .written),
    ]
    let names = [("old kitchen", 0), ("AB", 1)]
    for (value, (name, entity)) in names.enumerated() {
      let reading = words.read(name)
      let read = reading.wordIndices.map { words.words[$0] }
      let key = try #require(EntityDictionary.Key(read, entities[entity].spelling))
      for fingerprint in key.fingerprints {
        phrases.append(.init(fingerprint: fingerprint, value: value, isAmbiguous: false))
      }
      let fingerprint = EntityDictionary.Key.fingerprints(of: read[0], entities[entity].spelling).0
      firsts.append(.init(fingerprint: fingerprint, length: read.count))
    }
    var finder = EntityFinder(language: .english)
    finder.dictionary = EntityDictionary(
      entities: entities,
      values: [.init(entity: 0, value: "Kitchen"), .init(entity: 1, value: "ab")],
      phrases: phrases,
      firsts: firsts,
      misspellings: Misspellings(
        [.init(text: "kitchen", stem: Fingerprint(word: "kitchen".utf8).bits)],
        others: [Fingerprint(word: "kitten".utf8).bits]
      )
    )
    finder.patterns = [
      ("part", nil, try TextPattern("kb\\d+", ignoresCase: true)),
      ("part", "phone", try TextPattern(#"\d{3}-\d{4}"#)),
    ]
    return finder
  }

  private static func bytes() throws -> Data {
    var model = try Model(TestModel.bytes())
    model.entities = try finder()
    return try model.serialized()
  }

  @Test func readingGivesWhatWasWritten() throws {
    let bytes = try Self.bytes()
    let model = try Model(bytes)
    #expect(model.entities?.dictionary == (try Self.finder()).dictionary)
    #expect(model.entities?.patterns.map(\.pattern.text) == ["kb\\d+", #"\d{3}-\d{4}"#])
    #expect(try model.serialized() == bytes)
    let answer = try IntentClassifier(data: bytes).answer("KB7 in the old kichen, 555-0134, AB ab")
    #expect(
      answer.entities.map { "\($0.entity) \($0.value) \($0.source)" } == [
        "part KB7 pattern", "room Kitchen dictionary", "part phone pattern", "code ab dictionary",
      ]
    )
  }

  @Test func aModelWithoutEntitiesWritesNoTensors() throws {
    let file = try Safetensors(try TestModel.bytes())
    #expect(file.tensors.keys.allSatisfy { !$0.hasPrefix("entities") })
    #expect(file.metadata.keys.allSatisfy { !$0.hasPrefix("entities") })
  }

  @Test(
    arguments: [
      (#""pattern":"kb\\d+""#, #""pattern":"(kb\\d+""#),
      (#""pattern":"kb\\d+""#, #""pattern":"(kb\\d+)\\1""#),
      (#""pattern":"kb\\d+""#, #""pattern":"((k{999}){999}){999}""#),
      (#""spelling":2"#, #""spelling":3"#),
    ]
  )
  func damagedEntitiesAreAnError(part: String, damage: String) throws {
    var file = try ModelFile(try Self.bytes())
    let settings = try #require(file.metadata["entities.settings"])
    #expect(settings.contains(part), "\(settings)")
    file.metadata["entities.settings"] = settings.replacingOccurrences(of: part, with: damage)
    let bytes = try file.bytes()
    #expect(throws: ModelError.Problem.self) { try Model(bytes) }
  }

  private static func bytes(of use: SlotUse) throws -> Data {
    var model = try Model(TestModel.bytes())
    var finder = EntityFinder(language: .english)
    finder.tagger = SlotTagger(
      types: [
        SlotType(entity: "day", slot: "arrival"), SlotType(entity: "day", slot: "departure"),
      ],
      fingerprints: [],
      ends: [],
      labels: [],
      weights: [],
      scale: 1,
      transitions: SlotTransitions(types: 2),
      lexicon: SlotLexicon(tokens: [], phrases: []),
      seen: [],
      use: use
    )
    model.entities = finder
    return try model.serialized()
  }

  @Test func theUseOfTypesIsOptional() throws {
    let use = SlotUse(single: [0, 1], ends: [[0, 1]])
    let bytes = try Self.bytes(of: use)
    #expect(try Model(bytes).entities?.tagger?.use == use)
    var file = try ModelFile(bytes)
    file.tensors["other"] = file.tensors.removeValue(forKey: "entities.use")
    let older = try file.bytes()
    #expect(try Model(older).entities?.tagger?.use == SlotUse())
  }

  @Test func aRangeWithoutTwoEndsIsAnError() throws {
    let bytes = try Self.bytes(of: SlotUse(ends: [[0]]))
    #expect(throws: ModelError.Problem.self) { try Model(bytes) }
  }

  @Test func tooManyPatternsAreAnError() throws {
    var file = try ModelFile(try Self.bytes())
    let pattern = #"{"entity":"a","ignoresCase":false,"pattern":"x{4000}"}"#
    let list = Array(repeating: pattern, count: 60).joined(separator: ",")
    file.metadata["entities.settings"] =
      #"{"dictionary":[],"offset":0,"patterns":[\#(list)],"scale":0,"slope":1,"slots":[],"systems":[],"types":[]}"#
    let bytes = try file.bytes()
    #expect(throws: ModelError.Problem.self) { try Model(bytes) }
  }
}
