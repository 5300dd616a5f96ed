import Kernels

/// The parameters determined on held-out utterances, so that the confidence is reliable.
struct Calibration: Sendable, Equatable {
  /// The divisor of the network's logits; above one if the network is overconfident.
  let temperature: Double
  /// The factor by which the logits of the intent centres are multiplied before they are added to the
  /// logits of the network.
  let weight: Double
  /// The confidence below which the fraction `rejectedShare` of the held-out utterances falls.
  let confidence: Double
  /// The features from which the in-scope probability of each held-out utterance is computed. All
  /// held-out utterances are in scope.
  let evidence: [Scope.Evidence]
  /// The accuracy on the held-out utterances.
  let accuracy: Accuracy

  /// The minimum number of held-out utterances for a calibration.
  static let fewestExamples = 20

  /// `unlearned` is the number of held-out utterances whose intents have no training utterances.
  /// They lower the accuracy and are otherwise ignored.
  init?(_ examples: [HeldOutRuns.Output], unlearned: Int = 0, rejectedShare: Double) {
    guard examples.count >= Self.fewestExamples else { return nil }
    let (temperature, weight) =
      examples[0].place != nil
      ? Self.temperatureAndWeight(for: examples) : (Self.temperature(for: examples), 0)
    var right = 0
    evidence = examples.map { example in
      let networkLogits = example.logits.map { $0 / Float(temperature) }
      var logits = networkLogits
      if let place = example.place {
        for index in logits.indices { logits[index] += Float(weight) * place.logits[index] }
      }
      if logits.largest?.index == example.label { right += 1 }
      let logSum = Softmax.apply(&logits)
      return Scope.Evidence(
        probabilities: logits,
        logSum: logSum,
        gap: Scope.gap(of: networkLogits),
        none: example.none.map { $0 / Float(temperature) },
        distance: example.place?.distance,
        similarity: example.similarity,
        familiarity: example.familiarity
      )
    }
    accuracy = Accuracy(right: right, of: examples.count + unlearned)
    self.temperature = temperature
    self.weight = weight
    confidence =
      rejectedShare > 0
      ? evidence.map { Double($0.confidence) }.value(belowWhichIs: rejectedShare) : 0
  }

  /// The softmax temperature with the smallest loss on held-out utterances (golden-section search).
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
  /// The quantile of a distribution, estimated from a sample of n numbers: the k-th smallest number
  /// is the quantile k / (n + 1), and other quantiles are interpolated. Quantiles outside of this
  /// range are the smallest or the largest number.
  func value(belowWhichIs share: Double) -> Double {
    let sorted = sorted()
    let place = Swift.min(Swift.max(share * Double(count + 1) - 1, 0), Double(count - 1))
    let (low, high) = (sorted[Int(place)], sorted[Swift.min(Int(place) + 1, count - 1)])
    return low + (high - low) * (place - place.rounded(.down))
  }
}
