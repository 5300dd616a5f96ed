#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Wrapper

/// How a model is trained. What nobody sets is what suits most datasets.
public struct TrainingOptions: Sendable, Equatable {
  /// A file of what the words of a language mean, such as `Words/en.words`: with it, few examples are
  /// enough for more. It is not used for a dataset of another language.
  public var words: URL?
  /// Another seed draws other first weights.
  public var seed: UInt64 = 1
  /// How often every utterance is seen, at least once; nil for what suits their number.
  public var epochs: Int?
  /// The share of utterances in scope that may be refused so that others are, from 0 to below 1.
  public var rejectedShare = 0.05
  /// Whether to train twice, the second time on what matters most, for a model of half the size.
  public var isCompressed = false
  /// How many cores to use, at least one; nil for all.
  public var threads: Int?

  /// What suits most datasets.
  public init() {}

  /// - Precondition: they are in the ranges that they name.
  var settings: TrainingSettings {
    precondition((epochs ?? 1) >= 1, "an utterance is seen once or more often")
    precondition((0..<1).contains(rejectedShare), "a share to refuse is from 0 to below 1")
    precondition((threads ?? 1) >= 1, "there is one thread or more")
    var settings = TrainingSettings()
    settings.seed = seed
    settings.epochs = epochs
    settings.rejectedShare = rejectedShare
    return settings
  }

  /// What the words of a language mean, if the file has them.
  func vectors(for language: Language) throws(TrainingError) -> WordVectors? {
    guard let words else { return nil }
    let file = try WordsFile(path: words.path)
    return file.language == language ? file.vectors : nil
  }
}
