import Corpus
import Foundation
import Testing

@testable import Training

/// Tests that train a model with entities and find them in utterances.
@Suite struct EntityRecipeTests {
  private static let cities = ["Paris", "London", "New York", "Oslo", "Rome", "Lima"]

  private static let journeys: Dataset.Intent = {
    var intent = Dataset.Intent("travel", [])
    for (index, from) in cities.enumerated() {
      let to = cities[(index + 2) % cities.count]
      let beginning = "a train from \(from)"
      intent.utterances.append("\(beginning) to \(to)")
      intent.spans[2 * index] = [
        .init("city", slot: "from", start: 13, end: beginning.count),
        .init("city", slot: "to", start: beginning.count + 4, end: beginning.count + 4 + to.count),
      ]
      intent.utterances.append("I have to go to \(to)")
      intent.spans[2 * index + 1] = [.init("city", slot: "to", start: 16, end: 16 + to.count)]
    }
    return intent
  }()

  private static let dataset = Dataset(
    language: "en",
    intents: [
      journeys,
      .init("drink", ["a coffee please", "make me a latte", "I want a tea", "some coffee"]),
    ],
    entities: [
      .init(
        "city",
        [.init("New York City", synonyms: ["New York", "the big apple"]), .init("Saint-Étienne")]
      ),
      .init("drink", [.init("coffee", synonyms: ["latte", "café au lait"]), .init("green tea")]),
      .init("sys-number", []),
    ]
  )

  private static func bytes(of dataset: Dataset, threads: Int = 1) throws -> Data {
    let settings = TestData.settings(hidden: [6], epochs: 30, members: 1)
    return try TestData.bytes(dataset, by: TestData.recipe(settings), threads: threads)
  }

  // An array, because the leak sanitizer reports the memory of a global `Data` as a leak.
  private static let modelBytes = (try? bytes(of: dataset)).map { Array($0) }

  private static func model() throws -> Data { Data(try #require(modelBytes)) }

  @Test(
    arguments: [
      ("a train from Bergen to the big apple", ["city/from Bergen", "city/to New York City"]),
      ("I have to go to saint etienne", ["city/to Saint-Étienne"]),
      ("two LATTES please", ["sys-number 2", "drink coffee"]),
      ("a cafe au lait", ["drink coffee"]), ("green teas", ["drink green tea"]),
      ("make me something", []), ("", []),
    ] as [(String, [String])]
  )
  func answersContainEntities(utterance: String, entities: [String]) throws {
    let classifier = try IntentClassifier(data: try Self.model())
    let found = classifier.answer(utterance).entities
    let told = found.map { entity in
      entity.entity + (entity.slot.map { "/" + $0 } ?? "") + " " + entity.value
    }
    #expect(told == entities)
    for entity in found {
      #expect(String(utterance[entity.range(in: utterance)]) == entity.text)
      #expect((0...1).contains(entity.confidence))
    }
  }

  /// If a learned entity and a built-in entity overlap, the learned one takes precedence, because
  /// its context is more reliable than the form of a number.
  @Test func learnedEntitiesTakePrecedence() throws {
    var stay = Dataset.Intent("stay", [])
    for (index, count) in ["two", "three", "four", "five", "six", "seven"].enumerated() {
      let beginning = "a double room for "
      stay.utterances.append("\(beginning)\(count) nights")
      stay.spans[index] = [
        .init("kind", start: 2, end: 13),
        .init("nights", start: beginning.count, end: beginning.count + count.count),
      ]
    }
    let dataset = Dataset(
      language: "en",
      intents: [stay, .init("leave", ["check me out", "we leave today", "the bill please"])],
      entities: [.init("kind", [.init("double room", synonyms: ["room for two"])])]
    )
    let classifier = try IntentClassifier(data: try Self.bytes(of: dataset))
    let found = classifier.answer("a double room for two nights").entities
    #expect(found.map(\.entity) == ["kind", "nights"])
    #expect(found.map(\.text) == ["double room", "two"])
  }

  @Test func entitiesDoNotChangeIntents() throws {
    var plain = Self.dataset
    plain.entities = []
    for index in plain.intents.indices { plain.intents[index].spans = [:] }
    let with = try Safetensors(try Self.model())
    let bytes = try Self.bytes(of: plain)
    let without = try Safetensors(bytes)
    #expect(without.tensors.keys.allSatisfy { !$0.hasPrefix("entities") })
    #expect(without.metadata.keys.allSatisfy { !$0.hasPrefix("entities") })
    for (name, tensor) in without.tensors {
      let other = try #require(with.tensors[name])
      #expect(try Self.model()[other.range] == bytes[tensor.range], "\(name)")
    }
    let answer = try IntentClassifier(data: bytes).answer("two lattes please")
    #expect(answer.entities.isEmpty)
  }

  @Test func theSameBytesOnAnyNumberOfThreads() throws {
    #expect(try Self.bytes(of: Self.dataset, threads: 2) == Self.model())
  }

  @Test func entitiesAreReadAsWritten() throws {
    let bytes = try Self.model()
    let model = try Model(bytes)
    #expect(try model.serialized() == bytes)
    let entities = try #require(model.entities)
    #expect(entities.tagger?.types.map(\.slot) == ["from", "to"])
    #expect(entities.systems.map(\.entity) == ["sys-number"])
  }
}
