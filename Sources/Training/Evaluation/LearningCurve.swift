/// The accuracy as a function of the size of the training data.
package struct LearningCurve: Sendable, Equatable {
  /// The predictions of models that were trained on a share of the data, and the mean number of its
  /// utterances.
  package typealias Run = (share: Double, utterances: Int, judgements: [Judgement])

  package struct Point: Sendable, Equatable {
    package let share: Double
    package let utterances: Int
    package let accuracy: Accuracy
  }

  package static let usualShares = [0.1, 0.25, 0.5, 0.75]

  package let points: [Point]
  /// The significance test between half of the data and all of it; `nil` if half was not evaluated.
  let lastDoubling: McNemar?

  /// - Precondition: All runs have the same utterances in the same order.
  package init(_ runs: [Run]) {
    points = runs.map { run in
      let accuracy = Accuracy(of: run.judgements)
      return Point(share: run.share, utterances: run.utterances, accuracy: accuracy)
    }
    let half = runs.first { $0.share == 0.5 }
    let all = runs.first { $0.share == 1 }
    lastDoubling = half.flatMap { half in
      all.map { McNemar(from: half.judgements, to: $0.judgements) }
    }
  }

  /// The expected accuracy if errors decrease by the same factor as in the last doubling of the
  /// data; `nil` if that brought no significant improvement.
  package var accuracyOfTwiceTheData: Double? {
    guard let lastDoubling, lastDoubling.isSignificant, lastDoubling.better > lastDoubling.worse,
      let half = points.first(where: { $0.share == 0.5 }), let all = points.last
    else { return nil }
    let errors = 1 - all.accuracy.value
    return 1 - errors * errors / (1 - half.accuracy.value)
  }
}

extension Accuracy {
  /// The accuracy on in-scope utterances, rejected or not.
  package init(of judgements: [Judgement]) {
    let inScope = judgements.filter(\.isInScope)
    self.init(right: inScope.count(where: \.isRight), count: inScope.count)
  }
}

extension McNemar {
  /// Compares two lists of the same utterances in the same order.
  init(from before: [Judgement], to after: [Judgement]) {
    let pairs = zip(before, after).filter { $0.isInScope && $1.isInScope }
    self.init(
      worse: pairs.count { $0.isRight && !$1.isRight },
      better: pairs.count { !$0.isRight && $1.isRight }
    )
  }
}
