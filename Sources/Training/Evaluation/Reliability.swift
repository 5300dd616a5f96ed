/// Whether confidence means what it says: of guesses made at 0.8, four in five should be right.
package struct Reliability: Sendable, Equatable {
  package struct Bin: Sendable, Equatable {
    package private(set) var count = 0
    package private(set) var right = 0
    private var confidences = 0.0

    package var meanConfidence: Double { count == 0 ? 0 : confidences / Double(count) }
    package var accuracy: Double { count == 0 ? 0 : Double(right) / Double(count) }

    fileprivate mutating func add(_ judgement: Judgement) {
      count += 1
      right += judgement.isRight ? 1 : 0
      confidences += judgement.confidence
    }
  }

  /// As is usual: with more of them the figure grows by chance alone.
  package static let binCount = 15

  /// Of equal width, from 0 to 1; an edge belongs to the bin below it.
  package let bins: [Bin]

  /// Of utterances that are in scope.
  package init(_ judgements: [Judgement]) {
    var bins = Array(repeating: Bin(), count: Self.binCount)
    for judgement in judgements where judgement.isInScope {
      let place = (judgement.confidence * Double(Self.binCount)).rounded(.up) - 1
      bins[min(max(Int(place), 0), Self.binCount - 1)].add(judgement)
    }
    self.bins = bins
  }

  /// The expected calibration error: how far confidence is from accuracy in a bin, in the mean over
  /// all guesses.
  package var error: Double {
    let count = bins.reduce(0) { $0 + $1.count }
    guard count > 0 else { return 0 }
    return bins.reduce(0) { sum, bin in
      sum + (bin.meanConfidence - bin.accuracy).magnitude * Double(bin.count) / Double(count)
    }
  }
}
