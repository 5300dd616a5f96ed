/// The groups of similar utterances in a log, proposed as intents.
public struct Discovery: Equatable, Sendable {
  /// The proposed intents, those with the most lines first.
  public let groups: [Group]
  /// The utterances that are not similar enough to any group, the most frequent first.
  public let ungrouped: [Utterance]
  /// The comparison with a model, or `nil` if the log was grouped without one. With a model, only the
  /// utterances that it rejects are grouped.
  public let comparison: Comparison?

  /// A distinct utterance of the log.
  public struct Utterance: Equatable, Sendable {
    public let text: String
    /// The number of lines of the log with this utterance.
    public let count: Int

    public init(_ text: String, count: Int = 1) {
      self.text = text
      self.count = count
    }
  }

  /// A group of similar utterances.
  public struct Group: Equatable, Sendable {
    /// The proposed name, such as `cancel_order`. Names are unique.
    public let name: String
    /// The utterances, the most typical first.
    public let utterances: [Utterance]
    /// The utterances that are farthest apart from each other, at most five.
    public let widest: [String]
    /// The number of lines of the log.
    public let lines: Int
    /// The share of the grouped and ungrouped lines, from 0 to 1.
    public let share: Double
    /// The mean cosine between the utterances and their centre, up to 1.
    public let cohesion: Double
    /// The nearest other group and the cosine between the centres, or `nil` for the only group.
    public let nearest: Neighbour?
  }

  /// A group that is similar to another.
  public struct Neighbour: Equatable, Sendable {
    public let name: String
    public let similarity: Double
  }

  /// The answers of an existing model to the utterances of the log.
  public struct Comparison: Equatable, Sendable {
    /// The number of lines that the model answers confidently.
    public let confident: Int
    /// The number of lines that the model answers with low confidence.
    public let doubtful: Int
    /// The number of lines that the model rejects as out of scope.
    public let rejected: Int
    /// The intents of the model, those with the most lines first.
    public let intents: [Traffic]
    /// The utterances proposed as examples of existing intents, the most useful first.
    public let examples: [Example]
  }

  /// The number of lines that a model assigns to an intent, which can be zero.
  public struct Traffic: Equatable, Sendable {
    public let intent: String
    public let lines: Int
  }

  /// An utterance proposed as an example of an existing intent.
  public struct Example: Equatable, Sendable {
    public let intent: String
    public let utterance: Utterance
    public let confidence: Double
  }
}
