extension Answer {
  /// A value that an utterance holds: a city in it, a time, a number.
  ///
  /// As JSON: `{"entity":"city","slot":"to","start":12,"end":20,"text":"new york",
  /// "value":"New York City","confidence":0.97,"source":"learned"}`.
  public struct Entity: Sendable, Hashable, Codable {
    /// What tells of a value.
    public enum Source: String, Sendable, Hashable, Codable {
      /// Marked examples, which it is like.
      case learned
      /// The entity's declared values.
      case dictionary
      /// One of the entity's patterns.
      case pattern
      /// A language's own numbers, times and amounts.
      case value
    }

    /// What the value is, as the dataset calls it: a city.
    public let entity: String
    /// What it is for, where the entity alone does not say: the city to go to.
    public let slot: String?
    /// Where it begins in the utterance, counted in Unicode scalars.
    public let start: Int
    /// Where it ends: behind its last Unicode scalar.
    public let end: Int
    /// As the utterance has it.
    public let text: String
    /// As the dataset calls it, or as ISO 8601 and its like have it; where neither does, the text.
    public let value: String
    /// How likely it is, from 0 to 1.
    public let confidence: Double
    /// What tells of it.
    public let source: Source
    /// What it means, where it is a number, an amount, a time or an address.
    public let resolution: Resolution?

    /// Takes them as they are.
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

    /// Where it is in the utterance that it was found in.
    ///
    /// - Parameter utterance: what was asked about. In another, places behind its end are its end.
    /// - Returns: the place of the value's text.
    public func range(in utterance: String) -> Range<String.Index> {
      let scalars = utterance.unicodeScalars
      func index(_ offset: Int) -> String.Index {
        scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
          ?? scalars.endIndex
      }
      let start = index(start)
      return start..<max(start, index(end))
    }
  }
}
