import Corpus
import Testing

@testable import Training

@Suite struct UnknownIntentsTests {
  private static func notes(_ intents: [Dataset.Intent], outOfScope: [String] = []) throws
    -> [String]
  {
    let data = try TestData.embedded()
    let layers = TestData.layers(sizes: [data.bag.count, 3])
    let classifier = IntentClassifier(try TestData.model(data, layers))
    let dataset = Dataset(intents: intents, outOfScope: outOfScope)
    return try classifier.notesOnUnknownIntents(of: dataset, test: "test.tsv", model: "model")
  }

  @Test func unknownIntentsAreNamedAndCounted() throws {
    let known = Dataset.Intent("weather", ["rain"])
    #expect(try Self.notes([known]).isEmpty)
    #expect(
      try Self.notes([known, .init("bye", ["goodbye"])]) == [
        "the model does not have the intent “bye”: its 1 utterance counts as wrong"
      ]
    )
    #expect(
      try Self.notes([known, .init("bye", ["goodbye"]), .init("hi", ["hello", "hey"])]) == [
        "the model does not have 2 intents of the test set (“bye”, “hi”): their 3 utterances count as "
          + "wrong"
      ]
    )
  }

  @Test func aTestSetWithoutKnownIntentsIsAnError() throws {
    #expect(throws: TrainingError.noUtterances(source: "test.tsv")) { try Self.notes([]) }
    #expect(throws: TrainingError.onlyOutOfScope(source: "test.tsv")) {
      try Self.notes([], outOfScope: ["tell a joke"])
    }
    #expect(
      throws: TrainingError.otherIntents(
        test: "test.tsv",
        model: "model",
        known: ["lights_on", "play_music", "weather"],
        tested: ["bye"]
      )
    ) { try Self.notes([.init("bye", ["goodbye"])]) }
  }
}
