/// The utterances of one intent for which the same wrong intent was predicted.
public struct Confusion: Sendable, Equatable {
  /// The right intent of the utterances.
  public let intent: String
  /// The wrong intent that was predicted.
  public let guess: String
  /// The wrongly predicted utterances, the most confident prediction first.
  public let utterances: [String]

  /// The number of wrongly predicted utterances.
  public var count: Int { utterances.count }

  /// All pairs of confused intents, the most frequent first.
  static func all(in judgements: [Judgement]) -> [Confusion] {
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
