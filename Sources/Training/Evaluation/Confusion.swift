/// Utterances of one intent for which another was predicted.
public struct Confusion: Sendable, Equatable {
  /// The right intent.
  public let intent: String
  /// The predicted intent.
  public let guess: String
  /// The utterances, the most confident mistake first.
  public let utterances: [String]

  /// The number of utterances.
  public var count: Int { utterances.count }

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
