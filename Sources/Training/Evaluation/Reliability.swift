/// The calibration of confidences: four in five predictions of confidence 0.8 should be right.
package struct Reliability: Sendable, Equatable {
  package struct Bin: Sendable, Equatable {
    package private(set) var count = 0
    private(set) var right = 0
    private var confidences = 0.0

    package var meanConfidence: Double { count == 0 ? 0 : confidences / Double(count) }
    package var accuracy: Double { count == 0 ? 0 : Double(right) / Double(count) }

    fileprivate mutating func add(_ judgement: Judgement) {
      count += 1
      right += judgement.isRight ? 1 : 0
      confidences += judgement.confidence
    }
  }

  /// The usual number of bins. With more bins, the calibration error increases by chance.
  static let binCount = 15

  /// The bins of confidence, of equal width from 0 to 1. Each bin includes its upper bound.
  package let bins: [Bin]

  init(_ judgements: [Judgement]) {
    var bins = Array(repeating: Bin(), count: Self.binCount)
    for judgement in judgements where judgement.isInScope {
      let index = (judgement.confidence * Double(Self.binCount)).rounded(.up) - 1
      bins[min(max(Int(index), 0), Self.binCount - 1)].add(judgement)
    }
    self.bins = bins
  }

  /// The expected calibration error: the mean difference between confidence and accuracy, weighted
  /// by the number of predictions in a bin.
  package var error: Double {
    let count = bins.reduce(0) { $0 + $1.count }
    guard count > 0 else { return 0 }
    return bins.reduce(0) { sum, bin in
      sum + (bin.meanConfidence - bin.accuracy).magnitude * Double(bin.count) / Double(count)
    }
  }
}
