import Testing
import Wrapper

@testable import Commands

@Suite struct RejectionReasonTests {
  @Test(
    arguments: [
      (0.17, 0.18, "in-scope probability 0.17, below the threshold 0.18"),
      (0.1799, 0.1801, "in-scope probability 0.1799, below the threshold 0.1801"),
      (0.176, 0.184, "in-scope probability 0.176, below the threshold 0.184"),
      (0, 0.5, "in-scope probability 0.00, below the threshold 0.50"),
      (0.999_999, 1, "in-scope probability 0.999999, below the threshold 1.000000"),
    ]
  )
  func showsProbabilityAndThresholdAsDifferentNumbers(
    probability: Double,
    threshold: Double,
    sentence: String
  ) throws {
    let answer = Answer(
      ranked: [Prediction(intent: "a", confidence: 0.9)],
      likelihood: probability,
      refusal: .lowConfidence
    )
    let reason = RejectionReason(
      refusal: .lowConfidence,
      answer: answer,
      threshold: threshold,
      unknownWords: []
    )
    #expect(reason.sentence == sentence)
    #expect(reason.details == ["a has the highest confidence, 0.90"])
  }

  @Test func distinguishesAdjacentNumbers() {
    for number in [0.1, 0.5, 0.999] {
      let (one, other) = RejectionReason.distinct(number, number.nextUp)
      #expect(one != other)
    }
  }

  /// If all words are known but uninformative, the reason does not call them unknown.
  @Test func distinguishesUnknownFromUninformativeWords() {
    let answer = Answer(ranked: [], likelihood: 0, refusal: .noKnownWords)
    func sentence(unknownWords: [String]) -> String {
      RejectionReason(
        refusal: .noKnownWords,
        answer: answer,
        threshold: 0.5,
        unknownWords: unknownWords
      ).sentence
    }
    #expect(sentence(unknownWords: []) == "no word is informative enough")
    #expect(sentence(unknownWords: ["xyzzy"]) == "its words are unknown")
  }
}
