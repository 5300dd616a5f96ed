/// Utterances of one intent that were taken for another.
package struct Confusion: Sendable, Equatable {
  package let intent: String
  package let guess: String
  /// The surest mistake first.
  package let utterances: [String]

  package var count: Int { utterances.count }

  /// All confusions, the most frequent first.
  package static func all(in judgements: [Judgement]) -> [Confusion] {
    let wrong = judgements.filter { $0.isInScope && !$0.isRight }
    let groups = Dictionary(grouping: wrong) { [$0.intent ?? "", $0.guess] }
    return groups.sorted { one, other in
      (other.value.count, one.key[0], one.key[1]) < (one.value.count, other.key[0], other.key[1])
    }.map { names, judgements in
      Confusion(
        intent: names[0],
        guess: names[1],
        utterances: judgements.sorted {
          ($1.confidence, $0.utterance) < ($0.confidence, $1.utterance)
        }
        .map(\.utterance)
      )
    }
  }
}
