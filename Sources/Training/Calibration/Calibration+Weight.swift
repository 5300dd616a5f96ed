import Kernels

extension Calibration {
  private static let steps = 12
  private static let factors = 0.2...3.0
  /// The precision of the normal prior on the weight of the intent centres. Without a prior, the
  /// weight would diverge if every example is classified correctly.
  private static let priorPrecision = 30.0

  /// Returns the softmax temperature of the network and the weight of the intent centres that
  /// minimise the loss on held-out utterances, found by Newton's method. Without intent centres,
  /// the weight is zero.
  static func temperatureAndWeight(
    for examples: [HeldOutRuns.Output]
  ) -> (temperature: Double, weight: Double) {
    var (factor, weight) = (1.0, 0.0)
    for _ in 0..<steps {
      var sums = examples.reduce(into: Sums()) { $0.add($1, factor: factor, weight: weight) }
      sums.slopes.y += priorPrecision * weight
      sums.curves.y += priorPrecision
      let (network, centres, both) = (sums.curves.x, sums.curves.y, sums.curve)
      let determinant = network * centres - both * both
      guard determinant > 1e-9 * network * centres else { break }
      factor -= (centres * sums.slopes.x - both * sums.slopes.y) / determinant
      weight -= (network * sums.slopes.y - both * sums.slopes.x) / determinant
      factor = min(max(factor, factors.lowerBound), factors.upperBound)
      weight = max(0, weight)
    }
    return (1 / factor, weight)
  }

  /// The first and second derivatives of the loss with respect to the factor of the network's
  /// logits (x) and the weight of the intent centres (y).
  private struct Sums {
    var slopes = SIMD2<Double>.zero
    var curves = SIMD2<Double>.zero
    var curve = 0.0

    mutating func add(_ example: HeldOutRuns.Output, factor: Double, weight: Double) {
      let centres = example.proximity?.logits ?? Array(repeating: 0, count: example.logits.count)
      var probabilities = zip(example.logits, centres).map {
        Float(factor) * $0 + Float(weight) * $1
      }
      _ = Softmax.apply(&probabilities)
      var mean = SIMD2<Double>.zero
      var squares = SIMD2<Double>.zero
      var product = 0.0
      for index in probabilities.indices {
        let probability = Double(probabilities[index])
        let logits = SIMD2(Double(example.logits[index]), Double(centres[index]))
        mean += probability * logits
        squares += probability * logits * logits
        product += probability * logits.x * logits.y
      }
      let label = example.label
      slopes += mean - SIMD2(Double(example.logits[label]), Double(centres[label]))
      curves += squares - mean * mean
      curve += product - mean.x * mean.y
    }
  }
}
