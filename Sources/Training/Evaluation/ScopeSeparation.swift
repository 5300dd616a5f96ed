/// How well what is in scope is told from what is not.
package struct ScopeSeparation: Sendable, Equatable {
  /// How often an utterance in scope scores above one out of scope, if both are drawn by chance; a
  /// tie counts half. 1 is perfect, 0.5 is guessing.
  package let auroc: Double
  /// Both ascending.
  private let inScope: [Double]
  private let outOfScope: [Double]

  /// Nothing where one of both is missing.
  package init?(_ judgements: [Judgement]) {
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

  /// The share of what is out of scope that scores below a threshold under which at most a share of
  /// what is in scope falls.
  package func recall(rejecting share: Double) -> Double {
    let rejected = min(Int(share * Double(inScope.count)), inScope.count - 1)
    let threshold = inScope[rejected]
    return Double(outOfScope.count { $0 < threshold }) / Double(outOfScope.count)
  }
}
