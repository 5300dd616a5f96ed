public import Essentials
import Host

/// Options for grouping the utterances of a log. The defaults suit most logs.
public struct DiscoveryOptions: Sendable, Equatable {
  /// How finely utterances are grouped if the number of intents is not given.
  public enum Detail: String, CaseIterable, Sendable {
    /// Few broad groups.
    case low
    /// About as many groups as a chatbot has intents.
    case medium
    /// Many narrow groups.
    case high
  }

  /// The number of groups, at least one, or `nil` to choose it by the data.
  public var intents: Int?
  /// How finely utterances are grouped if `intents` is `nil`.
  public var detail = Detail.medium
  /// The language of the utterances, as an ISO 639 code.
  public var language = "en"
  /// A word-vector file such as `Words/en.words`, or a folder of such files. Without word vectors,
  /// utterances are compared by their stems and letters.
  public var words: URL?
  /// The utterances of each suggestion that was rejected in an earlier review. These utterances and
  /// similar groups are skipped.
  public var rejected: [[String]] = []
  /// The seed of the random numbers, on which the sample of a large log depends.
  public var seed: UInt64 = 1
  /// The number of threads, at least one, or `nil` to use all cores.
  public var threads: Int?

  /// Creates the default options.
  public init() {}

  var threadCount: Int { threads ?? System.coreCount }
}
