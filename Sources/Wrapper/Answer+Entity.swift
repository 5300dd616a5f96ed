@_exported public import Values

extension Answer {
  /// An entity in an utterance, such as a city, a time or a number.
  ///
  /// As JSON: `{"entity":"city","slot":"to","start":12,"end":20,"text":"new york",
  /// "value":"New York City","confidence":0.97,"source":"learned"}`.
  public struct Entity: Sendable, Hashable, Codable {
    /// The way in which an entity was found.
    public enum Source: String, Sendable, Hashable, Codable {
      /// Found by a model trained on annotated examples.
      case learned
      /// An entry of the entity's dictionary.
      case dictionary
      /// A match of one of the entity's patterns (regular expressions).
      case pattern
      /// A built-in entity: a number, an amount, a date, a time or an address.
      case value
    }

    /// The meaning of a number, an amount, a date, a time or an address.
    public typealias Resolution = ValueResolution

    /// The name of the entity in the dataset, such as `city`.
    public let entity: String
    /// The slot (role) of the entity if it has several, such as `to`.
    public let slot: String?
    /// The offset of the entity's first Unicode scalar in the utterance.
    public let start: Int
    /// The offset after the entity's last Unicode scalar in the utterance.
    public let end: Int
    /// The text of the entity, as it occurs in the utterance.
    public let text: String
    /// The value of the entity: the canonical value in the dataset, or a number, date or time in a
    /// standard form such as ISO 8601; otherwise the text of the entity.
    public let value: String
    /// The probability that the entity is right, from 0 to 1.
    public let confidence: Double
    /// The way in which the entity was found.
    public let source: Source
    /// The meaning of a number, an amount, a date, a time or an address; `nil` for other entities.
    public let resolution: Resolution?

    /// Creates an entity from its components, without validation.
    public init(
      entity: String,
      slot: String? = nil,
      start: Int,
      end: Int,
      text: String,
      value: String,
      confidence: Double,
      source: Source,
      resolution: Resolution? = nil
    ) {
      self.entity = entity
      self.slot = slot
      self.start = start
      self.end = end
      self.text = text
      self.value = value
      self.confidence = confidence
      self.source = source
      self.resolution = resolution
    }

    package var type: SlotType { SlotType(entity: entity, slot: slot) }

    /// Returns the range of the entity in its utterance.
    ///
    /// - Parameter utterance: The utterance in which the entity was found. In a shorter text,
    ///   offsets after its end become its end.
    /// - Returns: The range of the entity's text.
    public func range(in utterance: String) -> Range<String.Index> {
      let start = utterance.index(ofScalar: start)
      return start..<max(start, utterance.index(ofScalar: end))
    }
  }
}
