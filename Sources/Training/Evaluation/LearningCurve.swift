/// How accuracy grows with the data, and whether more of it would help.
package struct LearningCurve: Sendable, Equatable {
  /// Models that were trained on a share of the data.
  package struct Run: Sendable {
    package let share: Double
    /// How many utterances a model learned from.
    package let utterances: Int
    package let judgements: [Judgement]

    package init(share: Double, utterances: Int, judgements: [Judgement]) {
      self.share = share
      self.utterances = utterances
      self.judgements = judgements
    }
  }

  package struct Point: Sendable, Equatable {
    package let share: Double
    package let utterances: Int
    package let accuracy: Accuracy
  }

  /// The shares that are worth knowing.
  package static let usualShares = [0.1, 0.25, 0.5, 0.75]

  /// The smallest share first.
  package let points: [Point]
  /// What the last doubling of the data changed; nil where nothing was trained on half of it.
  package let lastDoubling: McNemar?

  /// All runs judge the same utterances in the same order.
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

  /// What twice the data may come to, if the next doubling takes away the same part of the errors
  /// as the last one did; nil where the last one changed nothing that is beyond chance.
  package var accuracyOfTwiceTheData: Double? {
    guard let lastDoubling, lastDoubling.isSignificant, lastDoubling.better > lastDoubling.worse,
      let half = points.first(where: { $0.share == 0.5 }), let all = points.last
    else { return nil }
    let errors = 1 - all.accuracy.value
    return 1 - errors * errors / (1 - half.accuracy.value)
  }
}

extension Accuracy {
  /// Of the guesses at what is in scope, refused or not.
  package init(of judgements: [Judgement]) {
    let inScope = judgements.filter(\.isInScope)
    self.init(right: inScope.count(where: \.isRight), of: inScope.count)
  }
}

extension McNemar {
  /// Of the utterances in scope that both have judged, in the same order.
  init(from before: [Judgement], to after: [Judgement]) {
    let pairs = zip(before, after).filter { $0.isInScope && $1.isInScope }
    self.init(
      worse: pairs.count { $0.isRight && !$1.isRight },
      better: pairs.count { !$0.isRight && $1.isRight }
    )
  }
}
