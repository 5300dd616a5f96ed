import Testing

@testable import Training

@Suite struct ConfusionTests {
  @Test func confusionsAreSortedByFrequencyAndConfidence() {
    let judgements = [
      Judging.said("b", to: "a", 0.3, utterance: "one"),
      Judging.said("b", to: "a", 0.8, utterance: "two"),
      Judging.said("a", to: "b", 0.9, utterance: "three"),
      Judging.said("a", to: "a", 0.9, utterance: "right"),
      Judging.said("a", to: nil, 0.9, utterance: "out of scope"),
      Judging.said("a", to: "aa", 0.9, utterance: "four"),
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
