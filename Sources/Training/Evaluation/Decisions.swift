/// The numbers of utterances that a model answers and rejects, correctly or not.
package struct Decisions: Sendable, Equatable {
  package let answeredRight: Int
  package let answeredWrong: Int
  package let refused: Int
  package let outOfScopeAnswered: Int
  package let outOfScopeRefused: Int

  init(_ judgements: [Judgement]) {
    let answered = judgements.filter { !$0.isRefused }
    answeredRight = answered.count { $0.isInScope && $0.isRight }
    answeredWrong = answered.count { $0.isInScope && !$0.isRight }
    outOfScopeAnswered = answered.count { !$0.isInScope }
    refused = judgements.count { $0.isInScope && $0.isRefused }
    outOfScopeRefused = judgements.count { !$0.isInScope && $0.isRefused }
  }

  package var inScope: Int { answeredRight + answeredWrong + refused }
  package var outOfScope: Int { outOfScopeAnswered + outOfScopeRefused }
  package var refusedShare: Double { inScope == 0 ? 0 : Double(refused) / Double(inScope) }
  package var outOfScopeRecall: Double {
    outOfScope == 0 ? 0 : Double(outOfScopeRefused) / Double(outOfScope)
  }
  /// The accuracy on in-scope utterances that are not rejected.
  package var accuracyOfAnswers: Accuracy {
    Accuracy(right: answeredRight, count: answeredRight + answeredWrong)
  }
}
