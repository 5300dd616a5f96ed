import Corpus
import Datasets
import Host
import Testing
import Wrapper

@testable import Training

@Suite struct TrainingErrorTests {
  @Test(
    arguments: [
      (
        .fewerThanTwoIntents(source: "d.json", only: "greet"),
        "d.json: has only the intent “greet”, and a classifier needs two to tell apart; add another"
      ),
      (
        .fewerThanTwoIntents(source: "d.json", only: nil),
        "d.json: has no intent, and a classifier needs two to tell apart; add another"
      ),
      (
        .noTerms(source: "d.json"),
        "d.json: its utterances hold no terms"
      ),
      (
        .tooLarge(intents: 5, terms: 7, neededBytes: 12_340_000_000, availableBytes: 900_000_000),
        "a network for 5 intents and 7 terms would take 12.3 GB, and this machine can give 0.9 GB"
      ),
      (
        .mismatched(file: "l.json", detail: "lacks the intent “a”"),
        "l.json: lacks the intent “a”"
      ),
      (.file(FileError("d.json", .isEmpty)), "d.json: the file is empty; export it again"),
    ] as [(TrainingError, String)]
  )
  func words(error: TrainingError, words: String) {
    #expect("\(error)" == words)
  }

  @Test func divergence() {
    #expect(
      "\(TrainingError.diverged(epoch: 4))"
        == "training diverged in epoch 4, the loss is no number any more"
    )
  }
}
