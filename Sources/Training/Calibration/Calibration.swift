import Wrapper

/// What a network says to utterances that it has not learned from → how its logits become
/// probabilities, and what is in scope.
struct Calibration: Sendable, Equatable {
  /// What logits are divided by: above one for a network that is too sure of itself.
  let temperature: Double
  /// What the logits of the intents' centres are multiplied by.
  let weight: Double
  /// Nothing where nobody knows what words mean.
  let spread: Scope.Spread?
  /// The confidence that all but the share to be rejected will have.
  let confidence: Double
  /// The score at which it is as likely as not that an utterance is in scope.
  let middle: Double
  /// The likelihood of their best intent that all but the share to be rejected will have.
  let likelihood: Double

  /// Of fewer utterances nothing can be said.
  static let fewestExamples = 20
  /// The share of utterances in scope whose score is below the middle. It is no matter of taste, as
  /// the threshold is: with more, confidence hardly counts, with fewer, nothing else does. Where it is
  /// known what words mean, the score tells more than confidence does.
  private static func shareBelowMiddle(knowsWords: Bool) -> Double { knowsWords ? 0.2 : 0.05 }

  init?(_ examples: [HeldOutRuns.Output], rejectedShare: Double) {
    guard examples.count >= Self.fewestExamples else { return nil }
    let knowsWords = examples[0].place != nil
    let (temperature, weight) =
      knowsWords
      ? Self.temperatureAndWeight(for: examples) : (Self.temperature(for: examples), 0)
    let outcomes = examples.map { example in
      let networkLogits = example.logits.map { $0 / Float(temperature) }
      var probabilities = networkLogits
      if let place = example.place {
        for index in probabilities.indices {
          probabilities[index] += Float(weight) * place.logits[index]
        }
      }
      let evidence = Scope.Evidence(
        &probabilities,
        gap: Scope.gap(of: networkLogits),
        known: example.known,
        none: example.none.map { $0 / Float(temperature) },
        distance: example.place?.distance
      )
      return (confidence: Double(probabilities.max() ?? 0), evidence: evidence)
    }
    let spread =
      knowsWords
      ? Scope.Spread(
        gap: outcomes.map { Double($0.evidence.gap) }.deviation,
        distance: outcomes.map { Double($0.evidence.distance ?? 0) }.deviation
      ) : nil
    let read = outcomes.map {
      (confidence: $0.confidence, score: Scope.score($0.evidence, spread: spread))
    }
    self.spread = spread
    self.weight = weight
    let middle = read.map(\.score).value(
      aboveShare: Self.shareBelowMiddle(knowsWords: knowsWords)
    )
    self.temperature = temperature
    self.middle = middle
    guard rejectedShare > 0 else {
      confidence = 0
      likelihood = 0
      return
    }
    confidence = read.map(\.confidence).value(belowWhichIs: rejectedShare)
    likelihood = read.map { $0.confidence * Scope.chance(score: $0.score, middle: middle) }
      .value(belowWhichIs: rejectedShare)
  }

  /// The temperature at which the labels are least surprising, by golden-section search.
  private static func temperature(for examples: [HeldOutRuns.Output]) -> Double {
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

  private static func loss(of examples: [HeldOutRuns.Output], at temperature: Double) -> Double {
    examples.reduce(0) { sum, example in
      var logits = example.logits.map { $0 / Float(temperature) }
      let logit = logits[example.label]
      return sum + Double(Softmax.apply(&logits) - logit)
    }
  }
}

extension [Double] {
  /// How far the numbers are spread about their mean: the standard deviation, and never nothing.
  fileprivate var deviation: Double {
    let mean = reduce(0, +) / Double(count)
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return Swift.max((squares / Double(count)).squareRoot(), 1e-6)
  }

  /// The largest of the numbers that has no more than a share of them below it.
  fileprivate func value(aboveShare share: Double) -> Double {
    sorted()[Swift.min(Int(share * Double(count)), count - 1)]
  }

  /// The number below which so many are to be expected of others of their kind: of n numbers the k-th
  /// has k of n + 1 parts below it, and between two it goes on evenly. Of too few to know, it is the
  /// smallest, which errs on the side of asking back.
  fileprivate func value(belowWhichIs share: Double) -> Double {
    let sorted = sorted()
    let place = Swift.min(Swift.max(share * Double(count + 1) - 1, 0), Double(count - 1))
    let (low, high) = (sorted[Int(place)], sorted[Swift.min(Int(place) + 1, count - 1)])
    return low + (high - low) * (place - place.rounded(.down))
  }
}
