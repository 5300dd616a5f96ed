/// The groups of similar utterances in a log, proposed as intents.
///
///     let discovery = Discovery(of: lines)
///     for group in discovery.groups {
///       print(group.name, group.lines, group.utterances[0].text)
///     }
///
/// The result depends only on the lines, their order and the options, not on the number of threads.
public struct Discovery: Equatable, Sendable {
  /// The proposed intents, those with the most lines first.
  public let groups: [Group]
  /// The utterances that are not similar enough to any group, the most frequent first; at most
  /// 1,000.
  public let ungrouped: [Utterance]
  /// The comparison with a model, or `nil` if the log was grouped without one. With a model, only
  /// the utterances that it rejects or answers doubtfully are grouped.
  public let comparison: ModelComparison?
  /// The number of lines and utterances that were read and grouped.
  public let counts: Totals
  /// The utterances of each suggestion that was rejected in an earlier review.
  let rejected: [[String]]

  /// The number of lines and utterances that were read and grouped.
  public struct Totals: Equatable, Sendable {
    /// The number of lines that are not blank.
    public let lines: Int
    /// The number of distinct utterances, apart from noise. Case and spaces make no difference.
    public let utterances: Int
    /// The number of lines without words or with random keys and the like, which are ignored.
    public let noise: Int
    /// The number of lines that consist of greetings, thanks and farewells, which are not grouped.
    /// With a model, lines that it answers confidently are not counted.
    public let greetings: Int
    /// The number of lines that are skipped because they were rejected in an earlier review, or are
    /// similar to a rejected suggestion.
    public let skipped: Int
    /// The number of lines in no group. With a model, lines that it answers confidently are not
    /// counted.
    public let ungrouped: Int
  }

  /// A distinct utterance of the log.
  public struct Utterance: Equatable, Sendable {
    /// The utterance as in its first line.
    public let text: String
    /// The number of lines of the log with this utterance.
    public let count: Int
    /// The name of the nearest group if the utterance is in no group.
    public let nearest: String?

    /// Creates an utterance.
    public init(_ text: String, count: Int = 1, nearest: String? = nil) {
      self.text = text
      self.count = count
      self.nearest = nearest
    }
  }

  /// A group of similar utterances.
  public struct Group: Equatable, Sendable {
    /// The proposed name, such as `cancel_order`. Names are unique.
    public let name: String
    /// The utterances, the most typical first; at most 500.
    public let utterances: [Utterance]
    /// The number of distinct utterances.
    public let size: Int
    /// The utterances that are farthest apart from each other, at most five.
    public let widest: [String]
    /// The number of lines of the log.
    public let lines: Int
    /// The share of the log's lines, from 0 to 1.
    public let share: Double
    /// The mean cosine between the utterances and their centre, up to 1.
    public let cohesion: Double
    /// The nearest other group, or `nil` for the only group.
    public let nearest: Neighbour?
  }

  /// A group that is similar to another.
  public struct Neighbour: Equatable, Sendable {
    /// The name of the group.
    public let name: String
    /// The cosine between the centres of the two groups.
    public let similarity: Double
  }

  /// The answers of an existing model to the utterances of the log.
  public struct ModelComparison: Equatable, Sendable {
    /// The number of lines that the model answers confidently.
    public let confident: Int
    /// The number of lines that the model answers with low confidence.
    public let doubtful: Int
    /// The number of lines that the model rejects as out of scope.
    public let rejected: Int
    /// The intents of the model, those with the most lines first.
    public let intents: [IntentCount]
    /// The utterances proposed as examples of existing intents, the least certain first.
    public let examples: [Example]
  }

  /// The number of lines that a model assigns to an intent, which can be zero.
  public struct IntentCount: Equatable, Sendable {
    /// The name of the intent.
    public let intent: String
    /// The number of lines, confident and doubtful.
    public let lines: Int
  }

  /// An utterance proposed as an example of an existing intent.
  public struct Example: Equatable, Sendable {
    /// The name of the intent.
    public let intent: String
    /// The utterance.
    public let utterance: Utterance
    /// The confidence of the model in the intent, from 0 to 1.
    public let confidence: Double
  }
}
