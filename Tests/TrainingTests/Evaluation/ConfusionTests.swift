import Testing

@testable import Training

@Suite struct ConfusionTests {
  @Test func confusionsAreSortedByFrequencyAndConfidence() {
    let judgements = [
      Judging.prediction("b", for: "a", 0.3, utterance: "one"),
      Judging.prediction("b", for: "a", 0.8, utterance: "two"),
      Judging.prediction("a", for: "b", 0.9, utterance: "three"),
      Judging.prediction("a", for: "a", 0.9, utterance: "right"),
      Judging.prediction("a", for: nil, 0.9, utterance: "out of scope"),
      Judging.prediction("a", for: "aa", 0.9, utterance: "four"),
    ]
    #expect(
      Confusion.all(in: judgements) == [
        Confusion(intent: "a", guess: "b", utterances: ["two", "one"]),
        Confusion(intent: "aa", guess: "a", utterances: ["four"]),
        Confusion(intent: "b", guess: "a", utterances: ["three"]),
      ]
    )
  }
}
