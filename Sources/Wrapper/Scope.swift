import Kernels

/// The rule by which a model distinguishes in-scope from out-of-scope utterances.
///
/// Confidence only compares an intent with the others, so each utterance also has an in-scope
/// probability, which is compared with the threshold.
package struct Scope: Sendable, Equatable {
  /// The unit for "none of the intents", learned if the dataset has out-of-scope utterances.
  package struct None: Sendable, Equatable {
    /// A weight for each unit of the last hidden layer.
    package let weights: [Float]
    package let bias: Float

    package init(weights: [Float], bias: Float) {
      self.weights = weights
      self.bias = bias
    }

    func logit(of units: some Sequence<UInt32>, _ values: some Sequence<Float>) -> Float {
      zip(units, values).reduce(bias) { $0 + $1.1 * weights[Int($1.0)] }
    }
  }

  package enum Measure: Sendable, Equatable {
    case regression(Regression)
    /// The formula of models of version 1.0: the confidence times the logistic function of a score
    /// minus `middle`. Models without word vectors have no `spread`.
    case chance(middle: Double, spread: Spread?)
  }

  /// The divisors that make the gap and the distance of `Evidence` comparable.
  package struct Spread: Sendable, Equatable {
    package let gap: Double
    package let distance: Double
  }

  package let measure: Measure
  package let threshold: Double
  package let none: None?

  package init(measure: Measure, threshold: Double, none: None? = nil) {
    self.measure = measure
    self.threshold = threshold
    self.none = none
  }

  func probability(of evidence: Evidence) -> Double {
    switch measure {
    case .regression(let regression):
      Self.logistic(limited(regression.score(of: evidence), evidence.lead))
    case .chance(let middle, let spread):
      Double(evidence.confidence) * Self.logistic(evidence.score(spread: spread) - middle)
    }
  }

  /// Limits a score of the regression, which was learned without out-of-scope examples. If the
  /// dataset has some, the score is at most the lead of the most probable intent over "none of the
  /// intents", relative to the threshold.
  private func limited(_ score: Double, _ lead: Float?) -> Double {
    guard let lead, let thresholdScore else { return score }
    return min(score, thresholdScore + Double(lead))
  }

  package var thresholdScore: Double? {
    threshold <= 0 ? nil : Elementary.logarithm(threshold / max(1 - threshold, 1e-9))
  }

  package static func logistic(_ score: Double) -> Double {
    let small = Double(Elementary.exponential(Float(-score.magnitude)))
    return score < 0 ? small / (1 + small) : 1 / (1 + small)
  }
}

extension Scope {
  package struct Evidence: Sendable, Equatable {
    package private(set) var confidence: Float = 0
    private(set) var logSum: Float = 0
    /// The largest of the network's logits minus half of their mean.
    let gap: Float
    let none: Float?
    /// The largest of the network's logits minus the logit of "none of the intents".
    let lead: Float?
    package var distance: Float?
    package var similarity: Float?
    let familiarity: Familiarity

    /// Creates the evidence from the logits before the centres of the intents are added.
    package init(_ familiarity: Familiarity, logits: [Float], none: Float?) {
      self.familiarity = familiarity
      self.none = none
      let (largest, sum) = logits.withUnsafeBufferPointer { (Kernels.largest($0), Kernels.sum($0)) }
      gap = largest - sum / Float(2 * logits.count)
      lead = none.map { largest - $0 }
    }

    /// Replaces the final logits by probabilities, and adds the evidence from both.
    package mutating func applySoftmax(to logits: inout [Float]) {
      logSum = Softmax.apply(&logits)
      confidence = logits.withUnsafeBufferPointer(Kernels.largest)
    }

    fileprivate func score(spread: Spread?) -> Double {
      let known = Double(familiarity.known.sum) - Double(none ?? 0) / 2
      guard let spread, let distance else { return Double(logSum) + known }
      return Double(gap) / spread.gap - Double(distance) / spread.distance + known
    }
  }

  /// How much of an utterance is in the vocabulary.
  package struct Familiarity: Sendable, Equatable {
    /// The known share of the terms of each kind, by weight, from 0 to 1.
    let known: KindValues
    let knownWords: Float
    let unknownWords: Float
  }
}

extension Scope {
  /// A logistic regression that computes the in-scope probability from the evidence.
  package struct Regression: Sendable, Equatable {
    /// The features. The raw value is the index of the weight in the model file.
    package enum Feature: Int, CaseIterable, Sendable {
      case confidence
      case logSum
      case gap
      case distance
      case similarity
      case wordCount
      case unknownWordCount
      case knownWords
      case knownPairs
      case knownLetters
    }

    /// The weights of the features. Further lanes are zero.
    private let weights: SIMD16<Double>
    package let bias: Double

    package init(weights: [Double], bias: Double) {
      precondition(weights.count == Feature.allCases.count, "a weight for each feature")
      var lanes = SIMD16<Double>.zero
      for (index, weight) in weights.enumerated() { lanes[index] = weight }
      self.weights = lanes
      self.bias = bias
    }

    package subscript(feature: Feature) -> Double { weights[feature.rawValue] }

    /// Returns the log-odds that an utterance is in scope.
    package func score(of evidence: Evidence) -> Double {
      (weights * evidence.features).sum() + bias
    }
  }

  /// The minimum distance of a confidence from 0 and 1; closer to them, 32-bit floats are too
  /// coarse.
  package static let leastDoubt: Float = 0.001

  /// The maximum known share of letter groups. Random letters have a smaller share; above the
  /// maximum, the share does not indicate whether an utterance is in scope.
  package static let mostKnownLetters: Float = 0.2
}

extension Scope.Evidence {
  /// The features, at the index `Regression.Feature.rawValue`.
  package var features: SIMD16<Double> {
    let likely = max(confidence, Scope.leastDoubt)
    let unlikely = max(1 - confidence, Scope.leastDoubt)
    let words = familiarity.knownWords + familiarity.unknownWords
    var features = SIMD16<Double>.zero
    features[0] = Elementary.logarithm(Double(likely)) - Elementary.logarithm(Double(unlikely))
    features[1] = Double(logSum) - Double(none ?? 0) / 2
    features[2] = Double(gap)
    features[3] = Double(distance ?? 0)
    features[4] = Double(similarity ?? 0)
    features[5] = Elementary.logarithm(Double(1 + words))
    features[6] = Elementary.logarithm(Double(1 + familiarity.unknownWords))
    features[7] = Double(familiarity.known[.words])
    features[8] = Double(familiarity.known[.pairs])
    features[9] = Double(min(familiarity.known[.letters], Scope.mostKnownLetters))
    return features
  }
}
