package struct ScopeSeparation: Sendable, Equatable {
  /// The area under the ROC curve: the probability that a random in-scope utterance has a higher
  /// in-scope probability than a random out-of-scope one; ties count half.
  package let auroc: Double
  /// The in-scope probabilities of each kind, ascending.
  private let inScope: [Double]
  private let outOfScope: [Double]

  /// Returns `nil` unless there are both in-scope and out-of-scope utterances.
  init?(_ judgements: [Judgement]) {
    inScope = judgements.filter(\.isInScope).map(\.likelihood).sorted()
    outOfScope = judgements.filter { !$0.isInScope }.map(\.likelihood).sorted()
    guard !inScope.isEmpty, !outOfScope.isEmpty else { return nil }
    var below = 0
    var upTo = 0
    var halves = 0
    for score in inScope {
      while below < outOfScope.count, outOfScope[below] < score { below += 1 }
      while upTo < outOfScope.count, outOfScope[upTo] <= score { upTo += 1 }
      halves += below + upTo
    }
    auroc = Double(halves) / 2 / Double(inScope.count) / Double(outOfScope.count)
  }

  /// The share of out-of-scope utterances that a threshold rejects if it rejects at most `share` of
  /// the in-scope utterances.
  package func recall(rejecting share: Double) -> Double {
    let rejected = min(Int(share * Double(inScope.count)), inScope.count - 1)
    let threshold = inScope[rejected]
    return Double(outOfScope.count { $0 < threshold }) / Double(outOfScope.count)
  }
}
