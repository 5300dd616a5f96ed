/// How a model tells what is in scope, as training found out with utterances that it held out.
///
/// The confidence of an intent says how it compares with the others, and something is always the
/// most probable. So each utterance also has a score, which says how much it looks like anything
/// that was learned, and a chance by that score. The likelihood that is held against the threshold
/// is the confidence times the chance.
package struct Scope: Sendable, Equatable {
  /// The logit of "none of the intents" as one more unit behind the hidden layers: learned, where
  /// the dataset says what is out of scope.
  package struct None: Sendable, Equatable {
    /// One for each unit of the last hidden layer.
    package let weights: [Float]
    package let bias: Float

    package init(weights: [Float], bias: Float) {
      self.weights = weights
      self.bias = bias
    }
  }

  /// The score at which it is as likely as not that an utterance is in scope.
  package let middle: Double
  /// Below this likelihood of the best intent an utterance is refused.
  package let threshold: Double
  /// Nil where the dataset tells nothing of what is out of scope.
  package let none: None?
  /// How scores of a model that knows vectors of words are made; nothing in one that does not.
  package let spread: Spread?

  package init(middle: Double, threshold: Double, none: None?, spread: Spread? = nil) {
    self.spread = spread
    self.middle = middle
    self.threshold = threshold
    self.none = none
  }

  /// How much an utterance looks like those that the model was trained on: the log of the sum of
  /// all exponentiated logits, less half of what speaks for none of the intents, which few examples
  /// teach only roughly, and how much of the utterance is known at all: of each kind of term a
  /// share from 0 to 1.
  package static func score(logSum: Float, known: Double, none: Float?) -> Double {
    Double(logSum) - Double(none ?? 0) / 2 + known
  }

  /// What an utterance shows of whether it is in scope.
  package struct Evidence: Sendable, Equatable {
    package let logSum: Float
    package let gap: Float
    /// How much of the utterance is known: of each kind of term a share from 0 to 1.
    package let known: Double
    package let none: Float?
    /// From the nearest intent, in the space of the word vectors.
    package let distance: Float?

    /// Of logits, which become probabilities, and of the gap among those that are the network's: what
    /// a text's place added to them is the distance's to tell.
    package init(
      _ logits: inout [Float],
      gap: Float,
      known: Double,
      none: Float?,
      distance: Float?
    ) {
      self.gap = gap
      logSum = Softmax.apply(&logits)
      self.known = known
      self.none = none
      self.distance = distance
    }
  }

  /// The largest of the network's logits less half of the mean of all of them: how high it stands,
  /// and how far above the others.
  package static func gap(of logits: [Float]) -> Float {
    logits.withUnsafeBufferPointer { logits in
      Kernels.largest(logits) - Kernels.sum(logits) / Float(2 * logits.count)
    }
  }

  /// How far gaps and distances are spread among utterances in scope.
  package struct Spread: Sendable, Equatable {
    package let gap: Double
    package let distance: Double

    package init(gap: Double, distance: Double) {
      self.gap = gap
      self.distance = distance
    }
  }

  /// Where a model knows what words mean, that tells better than the sum of the logits: the gap, and
  /// the distance, each in units of its spread, and how much of the utterance is known.
  package static func score(_ evidence: Evidence, spread: Spread?) -> Double {
    guard let spread, let distance = evidence.distance else {
      return score(logSum: evidence.logSum, known: evidence.known, none: evidence.none)
    }
    let apart = Double(evidence.gap) / spread.gap - Double(distance) / spread.distance
    return apart + evidence.known - Double(evidence.none ?? 0) / 2
  }

  /// The chance that an utterance with a score is in scope.
  package func chance(score: Double) -> Double { Self.chance(score: score, middle: middle) }

  /// The logistic function of how far the score is above the middle: a half there, and nearer to
  /// one or zero the further away.
  package static func chance(score: Double, middle: Double) -> Double {
    let distance = score - middle
    let small = Double(Elementary.exponential(Float(-distance.magnitude)))
    return distance < 0 ? small / (1 + small) : 1 / (1 + small)
  }
}
