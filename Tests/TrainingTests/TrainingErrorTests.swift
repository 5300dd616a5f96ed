import Corpus
import Host
import Testing

@testable import Training

@Suite struct TrainingErrorTests {
  @Test(
    arguments: [
      (
        .fewerThanTwoIntents(source: "d.json", only: "greet"),
        "d.json: expected at least two intents, found only “greet”; add another intent"
      ),
      (
        .fewerThanTwoIntents(source: "d.json", only: nil),
        "d.json: expected at least two intents, found none; add another intent"
      ),
      (.noTerms(source: "d.json"), "d.json: the utterances contain no terms"),
      (
        .tooLarge(intents: 5, terms: 7, neededBytes: 12_340_000_000, availableBytes: 900_000_000),
        "a network for 5 intents and 7 terms needs 12.3 GB of memory, and 0.9 GB are available"
      ),
      (
        .tooManyEntities(3000, limit: 2000),
        "the utterances are annotated with 3000 different entities or slots, and a model can learn 2000"
      ),
      (.diverged(epoch: 4), "training diverged in epoch 4: the loss is not a finite number"),
      (.mismatched(file: "l.json", detail: "lacks the intent “a”"), "l.json: lacks the intent “a”"),
      (.file(FileError("d.json", .isEmpty)), "d.json: the file is empty"),
    ] as [(TrainingError, String)]
  )
  func descriptions(error: TrainingError, words: String) {
    #expect("\(error)" == words)
  }
}
