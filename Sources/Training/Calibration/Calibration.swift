import Wrapper

/// What a network says to utterances that it has not learned from → how its logits become
/// probabilities, and what is in scope.
struct Calibration: Sendable, Equatable {
  /// What logits are divided by: above one for a network that is too sure of itself.
  let temperature: Double
  /// The confidence that all but the share to be rejected have.
  let confidence: Double
  /// The score that all but a twentieth have.
  let middle: Double
  /// The likelihood of their best intent that all but the share to be rejected have.
  let likelihood: Double

  /// An utterance that was held out.
  struct HeldOutLogits: Sendable {
    let logits: [Float]
    let none: Float?
    let known: Double
    /// The class that it has.
    let label: Int
  }

  /// Of fewer utterances nothing can be said.
  static let fewestExamples = 40
  /// The share of utterances in scope whose score is below the middle. It is no matter of taste, as
  /// the threshold is: with more, confidence hardly counts, with fewer, nothing else does.
  private static let shareBelowMiddle = 0.05

  init?(_ examples: [HeldOutLogits], rejectedShare: Double) {
    guard examples.count >= Self.fewestExamples else { return nil }
    let temperature = Self.temperature(for: examples)
    let read = examples.map { example in
      var probabilities = example.logits.map { $0 / Float(temperature) }
      let logSum = Softmax.apply(&probabilities)
      let none = example.none.map { $0 / Float(temperature) }
      return (
        confidence: Double(probabilities.max() ?? 0),
        score: Scope.score(logSum: logSum, known: example.known, none: none)
      )
    }
    let middle = read.map(\.score).value(aboveShare: Self.shareBelowMiddle)
    self.temperature = temperature
    self.middle = middle
    guard rejectedShare > 0 else {
      confidence = 0
      likelihood = 0
      return
    }
    confidence = read.map(\.confidence).value(aboveShare: rejectedShare)
    likelihood = read.map { $0.confidence * Scope.chance(score: $0.score, middle: middle) }
      .value(aboveShare: rejectedShare)
  }

  /// The temperature at which the labels are least surprising, by golden sections of its logarithm.
  private static func temperature(for examples: [HeldOutLogits]) -> Double {
    let ratio = 0.618_033_988_749_895
    var (low, high) = (0.5, 2.0)
    func between(_ share: Double) -> Double { low + (high - low) * share }
    var points = (between(1 - ratio), between(ratio))
    var losses = (loss(of: examples, at: points.0), loss(of: examples, at: points.1))
    while high - low > 0.01 {
      if losses.0 < losses.1 {
        high = points.1
        points = (between(1 - ratio), points.0)
        losses = (loss(of: examples, at: points.0), losses.0)
      } else {
        low = points.0
        points = (points.1, between(ratio))
        losses = (losses.1, loss(of: examples, at: points.1))
      }
    }
    return between(0.5)
  }

  private static func loss(of examples: [HeldOutLogits], at temperature: Double) -> Double {
    examples.reduce(0) { sum, example in
      var logits = example.logits.map { $0 / Float(temperature) }
      let logit = logits[example.label]
      return sum + Double(Softmax.apply(&logits) - logit)
    }
  }
}

extension [Double] {
  /// The largest of the numbers that has no more than a share of them below it.
  fileprivate func value(aboveShare share: Double) -> Double {
    sorted()[Swift.min(Int(share * Double(count)), count - 1)]
  }
}
