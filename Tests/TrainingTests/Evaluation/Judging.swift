@testable import Training

/// Creates predictions together with the correct intent, for tests of metrics.
enum Judging {
  static func prediction(
    _ guess: String,
    for intent: String?,
    _ confidence: Double = 0.9,
    likelihood: Double = 0,
    utterance: String = "an utterance",
    refusal: Refusal? = nil,
    annotated: [EntityScores.Span] = [],
    found: [EntityScores.Span] = []
  ) -> Judgement {
    Judgement(
      utterance: utterance,
      intent: intent,
      guess: guess,
      confidence: confidence,
      likelihood: likelihood,
      refusal: refusal,
      annotated: annotated,
      found: found
    )
  }

  /// Returns many random predictions, each with a random correct intent.
  static func many(_ count: Int, intents: Int, seed: UInt64 = 1) -> [Judgement] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let intent = Int.random(in: 0..<intents, using: &generator)
      let isRight = Double.random(in: 0..<1, using: &generator) < 0.7
      let guess = isRight ? intent : Int.random(in: 0..<intents, using: &generator)
      return prediction(
        "intent \(guess)",
        for: "intent \(intent)",
        Double.random(in: 0...1, using: &generator),
        likelihood: (Double.random(in: 0..<1, using: &generator) * 20).rounded(),
        utterance: "utterance \(number)"
      )
    }
  }
}
