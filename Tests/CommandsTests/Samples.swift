import Foundation
import Testing

/// Sample datasets and models for the tests of commands.
enum Samples {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A dataset of three intents that trains quickly.
  static let dataset = """
    {"language":"en","intents":[
    {"intent":"lights_on","utterances":["lights on","turn the lights on","switch the lamp on"]},
    {"intent":"music","utterances":["play a song","play some music","put a song on"]},
    {"intent":"weather","utterances":["will it rain","is it sunny","how is the weather"]}]}
    """

  /// A variant of `dataset` with an annotation and a dictionary entry.
  static let datasetWithEntities = """
    {"language":"en","intents":[
    {"intent":"lights_on","utterances":["lights on","turn the lights on","switch the lamp on"],
     "spans":{"2":[{"entity":"light","start":11,"end":15}]}},
    {"intent":"music","utterances":["play a song","play some music","put a song on"]},
    {"intent":"weather","utterances":["will it rain","is it sunny","how is the weather"]}],
    "entities":[{"entity":"light","values":[{"value":"lamp"}]}]}
    """

  /// A model trained on `dataset`, once for all tests.
  static let model = Task { () throws -> Data in
    let workplace = Workplace()
    try workplace.write(dataset, to: "dataset.json")
    try await workplace.succeeds("Trainer dataset.json --hidden 16 --epochs 60 --no-words --quiet")
    return try workplace.bytes(of: "model.safetensors")
  }

  static func workplaceWithModel() async throws -> Workplace {
    let workplace = Workplace()
    try workplace.write(try await model.value, to: "model.safetensors")
    return workplace
  }
}
