/// The numbers of utterances that a model answers and rejects, correctly or not.
package struct Decisions: Sendable, Equatable {
  package let answeredRight: Int
  package let answeredWrong: Int
  package let rejected: Int
  package let outOfScopeAnswered: Int
  package let outOfScopeRejected: Int

  init(_ judgements: [Judgement]) {
    let answered = judgements.filter { !$0.isRejected }
    answeredRight = answered.count { $0.isInScope && $0.isRight }
    answeredWrong = answered.count { $0.isInScope && !$0.isRight }
    outOfScopeAnswered = answered.count { !$0.isInScope }
    rejected = judgements.count { $0.isInScope && $0.isRejected }
    outOfScopeRejected = judgements.count { !$0.isInScope && $0.isRejected }
  }

  package var inScope: Int { answeredRight + answeredWrong + rejected }
  package var outOfScope: Int { outOfScopeAnswered + outOfScopeRejected }
  package var rejectedShare: Double { inScope == 0 ? 0 : Double(rejected) / Double(inScope) }
  package var outOfScopeRecall: Double {
    outOfScope == 0 ? 0 : Double(outOfScopeRejected) / Double(outOfScope)
  }
  /// The accuracy on in-scope utterances that are not rejected.
  package var accuracyOfAnswers: Accuracy {
    Accuracy(right: answeredRight, count: answeredRight + answeredWrong)
  }
}
