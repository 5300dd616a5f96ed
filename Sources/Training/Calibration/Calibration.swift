/// The parameters that make confidences reliable, determined on held-out utterances.
struct Calibration: Sendable, Equatable {
  /// The divisor of the network's logits.
  let temperature: Double
  /// The factor of the intent centres' logits, which are added to those of the network.
  let weight: Double
  /// The confidence below which the share `rejectedShare` of the held-out utterances falls.
  let confidence: Double
  /// The evidence of each held-out utterance.
  let evidence: [Scope.Evidence]
  let accuracy: Accuracy

  /// The minimum number of held-out utterances for a calibration. With word vectors, a calibration
  /// helps even tiny datasets.
  static func fewestExamples(hasVectors: Bool) -> Int { hasVectors ? 4 : 20 }

  /// Calibrates by held-out examples. `unlearned` further ones, whose intents have no training
  /// utterances, only lower the accuracy.
  init?(_ examples: [HeldOutRuns.Output], unlearned: Int = 0, rejectedShare: Double) {
    let hasVectors = examples.contains { $0.proximity != nil }
    guard examples.count >= Self.fewestExamples(hasVectors: hasVectors) else { return nil }
    let (temperature, weight) = Self.temperatureAndWeight(for: examples)
    var right = 0
    evidence = examples.map { example in
      let networkLogits = example.logits.map { $0 / Float(temperature) }
      var logits = networkLogits
      if let proximity = example.proximity {
        for index in logits.indices { logits[index] += Float(weight) * proximity.logits[index] }
      }
      if logits.largest?.index == example.label { right += 1 }
      var evidence = Scope.Evidence(
        example.familiarity,
        logits: networkLogits,
        none: example.none.map { $0 / Float(temperature) }
      )
      evidence.distance = example.proximity?.distance
      evidence.similarity = example.similarity
      evidence.applySoftmax(to: &logits)
      return evidence
    }
    accuracy = Accuracy(right: right, count: examples.count + unlearned)
    self.temperature = temperature
    self.weight = weight
    confidence =
      rejectedShare > 0
      ? evidence.map { Double($0.confidence) }.value(belowWhichIs: rejectedShare) : 0
  }
}

extension [Double] {
  /// The quantile of a distribution, estimated from a sample of n numbers: the k-th smallest number
  /// is the quantile k / (n + 1), and others are interpolated.
  func value(belowWhichIs share: Double) -> Double {
    let sorted = sorted()
    let rank = Swift.min(Swift.max(share * Double(count + 1) - 1, 0), Double(count - 1))
    let (low, high) = (sorted[Int(rank)], sorted[Swift.min(Int(rank) + 1, count - 1)])
    return low + (high - low) * (rank - rank.rounded(.down))
  }
}
