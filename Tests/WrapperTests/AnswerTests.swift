import Foundation
import Testing
import Wrapper

/// Answers as an app's tests use them, without `@testable`.
@Suite struct AnswerTests {
  private static let ranked = [
    Prediction(intent: "turn_on", confidence: 0.75), Prediction(intent: "dim", confidence: 0.25),
  ]

  @Test func anAnswerInScopeHasAPrediction() {
    let answer = Answer(ranked: Self.ranked, likelihood: 0.5)
    #expect(answer.isInScope && answer.prediction == Self.ranked[0])
    let none = Answer(ranked: [], likelihood: 0.5)
    #expect(none.isInScope && none.prediction == nil, "no intents were requested")
  }

  @Test(arguments: Refusal.allCases)
  func aRejectedAnswerHasNoPrediction(refusal: Refusal) {
    let answer = Answer(ranked: Self.ranked, likelihood: 0.5, refusal: refusal)
    #expect(!answer.isInScope && answer.prediction == nil)
  }

  /// The names in the JSON are part of the public interface.
  @Test(
    arguments: [
      (
        nil,
        #"{"likelihood":0.5,"ranked":[{"confidence":0.75,"intent":"turn_on"},"#
          + #"{"confidence":0.25,"intent":"dim"}]}"#
      ),
      (
        .closeCall,
        #"{"likelihood":0.5,"ranked":[{"confidence":0.75,"intent":"turn_on"},"#
          + #"{"confidence":0.25,"intent":"dim"}],"refusal":"closeCall"}"#
      ),
    ] as [(Refusal?, String)]
  )
  func encodingAndDecodingGivesTheSameAnswer(refusal: Refusal?, json: String) throws {
    let answer = Answer(ranked: Self.ranked, likelihood: 0.5, refusal: refusal)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(answer), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) == answer)
  }

  @Test func invalidJSONIsAnError() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Answer.self, from: Data(#"{"ranked":[]}"#.utf8))
    }
    let unheardOf = #"{"likelihood":1,"ranked":[],"refusal":"bored"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Answer.self, from: Data(unheardOf.utf8))
    }
  }
}
