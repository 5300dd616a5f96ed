import Testing
import Wrapper

@testable import Commands

@Suite struct RefusalReasonTests {
  /// Two numbers are never shown as the same.
  @Test(
    arguments: [
      (0.17, 0.18, "score 0.17, below the threshold 0.18"),
      (0.1799, 0.1801, "score 0.1799, below the threshold 0.1801"),
      (0.176, 0.184, "score 0.176, below the threshold 0.184"),
      (0, 0.5, "score 0.00, below the threshold 0.50"),
      (0.999_999, 1, "score 0.999999, below the threshold 1.000000"),
    ]
  )
  func scoreAndThreshold(score: Double, threshold: Double, sentence: String) throws {
    let answer = Answer(
      ranked: [Prediction(intent: "a", confidence: 0.9)],
      likelihood: score,
      refusal: .lowConfidence
    )
    let reason = RefusalReason(answer, threshold: threshold, unknownWords: [])
    #expect(reason?.sentence == sentence)
    #expect(reason?.details.first?.hasSuffix(sentence) == true)
  }

  @Test func neighboursDiffer() {
    for number in [0.1, 0.5, 0.999] {
      let (one, other) = RefusalReason.distinct(number, number.nextUp)
      #expect(one != other)
    }
  }

  /// A known word that means nothing by itself is not called unknown.
  @Test func wordsThatSayTooLittle() {
    let answer = Answer(ranked: [], likelihood: 0, refusal: .noKnownWords)
    let known = RefusalReason(answer, threshold: 0.5, unknownWords: [])
    #expect(known?.sentence == "no word in it says enough by itself")
    let unknown = RefusalReason(answer, threshold: 0.5, unknownWords: ["xyzzy"])
    #expect(unknown?.sentence == "none of these words is known")
  }
}
