/// The ranked intents of an utterance, whether it is in scope, and its entities.
///
/// As JSON: `{"ranked":[{"intent":"turn_on","confidence":0.97}],"likelihood":0.95}`, with a
/// `"refusal"` if the utterance is out of scope, and `"entities"` if it has any.
public struct Answer: Sendable, Hashable, Codable {
  /// The most likely intents, in descending order of confidence, even if the utterance is out of
  /// scope.
  public let ranked: [Prediction]
  /// The in-scope probability: the probability, from 0 to 1, that one of the intents answers the
  /// utterance, assuming that half of all utterances are in scope.
  ///
  /// The in-scope probability is compared with ``IntentClassifier/threshold`` and does not depend
  /// on the number of requested intents.
  public let likelihood: Double
  /// The reason why the utterance was rejected as out of scope, or `nil` if it is in scope.
  public let refusal: Refusal?

  /// The entities of the utterance, from left to right, without overlaps. Empty if the model has no
  /// entities.
  public let entities: [Entity]

  /// Creates an answer from its components, without validation.
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

  /// Whether one of the model's intents answers the utterance.
  public var isInScope: Bool { refusal == nil }

  /// The most likely intent if the utterance is in scope, as
  /// ``IntentClassifier/predict(_:)-(String)`` returns it; otherwise, or if no intents were
  /// requested, `nil`.
  public var prediction: Prediction? { isInScope ? ranked.first : nil }
}

extension Answer {
  private enum CodingKeys: String, CodingKey {
    case ranked, likelihood, refusal, entities
  }

  /// Decodes an answer. Answers that were encoded by versions without entities have no entities.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ranked: try container.decode([Prediction].self, forKey: .ranked),
      likelihood: try container.decode(Double.self, forKey: .likelihood),
      refusal: try container.decodeIfPresent(Refusal.self, forKey: .refusal),
      entities: try container.decodeIfPresent([Entity].self, forKey: .entities) ?? []
    )
  }

  /// Encodes the answer. Empty entities are omitted, as in versions without entities.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ranked, forKey: .ranked)
    try container.encode(likelihood, forKey: .likelihood)
    try container.encodeIfPresent(refusal, forKey: .refusal)
    if !entities.isEmpty { try container.encode(entities, forKey: .entities) }
  }
}
