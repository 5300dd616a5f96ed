/// What the model makes of an utterance: its ranked intents, and whether the first is an answer.
///
/// As JSON: `{"ranked":[{"intent":"turn_on","confidence":0.97}],"likelihood":0.95}`, with a
/// `"refusal"` where it is out of scope, and `"entities"` where it has values of these.
public struct Answer: Sendable, Hashable, Codable {
  /// The likeliest first, as many as were asked for, refused or not.
  public let ranked: [Prediction]
  /// The in-scope probability: how likely it is that one of the intents answers the utterance, from
  /// 0 to 1, if as many utterances are in scope as out of it.
  ///
  /// It is compared with ``IntentClassifier/threshold``, and does not depend on how many intents were
  /// asked for.
  public let likelihood: Double
  /// Why the first of the intents is no answer; nil where it is one.
  public let refusal: Refusal?

  /// The values that the utterance holds, from left to right, none of which overlap; empty where the
  /// model knows no entities.
  public let entities: [Entity]

  /// Takes them as they are: whether the likelihood is enough is not judged here.
  public init(
    ranked: [Prediction],
    likelihood: Double,
    refusal: Refusal? = nil,
    entities: [Entity] = []
  ) {
    self.ranked = ranked
    self.likelihood = likelihood
    self.refusal = refusal
    self.entities = entities
  }

  /// Whether the utterance means one of the model's intents: whether nothing was refused.
  public var isInScope: Bool { refusal == nil }

  /// The first of the intents where it is an answer: what ``IntentClassifier/predict(_:)-(String)``
  /// returns. Nil where it was refused, or where no intents were asked for (a `limit` of 0).
  public var prediction: Prediction? { isInScope ? ranked.first : nil }
}

extension Answer {
  private enum CodingKeys: String, CodingKey {
    case ranked, likelihood, refusal, entities
  }

  /// One that was written before there were entities has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ranked: try container.decode([Prediction].self, forKey: .ranked),
      likelihood: try container.decode(Double.self, forKey: .likelihood),
      refusal: try container.decodeIfPresent(Refusal.self, forKey: .refusal),
      entities: try container.decodeIfPresent([Entity].self, forKey: .entities) ?? []
    )
  }

  /// Without entities it is written as it was before there were any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ranked, forKey: .ranked)
    try container.encode(likelihood, forKey: .likelihood)
    try container.encodeIfPresent(refusal, forKey: .refusal)
    if !entities.isEmpty { try container.encode(entities, forKey: .entities) }
  }
}
