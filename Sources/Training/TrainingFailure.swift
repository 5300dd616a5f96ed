#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a dataset did not become a model. Its `description` is a sentence for people, in English.
public struct TrainingFailure: Error, Equatable {
  /// What there is to decide by.
  public enum Problem: Sendable, Equatable {
    /// There are fewer than two intents with utterances, and so nothing to tell apart.
    case tooFewIntents
    /// No utterance holds a word.
    case noWords
    /// The network would take more memory than this device can give.
    case tooLarge
    /// The numbers of the network became infinite; another seed may do.
    case diverged
    /// The file of words is missing, damaged or none.
    case wordsFile
  }

  /// What kind of problem it is.
  public let problem: Problem
  /// One sentence: what is wrong and what to do.
  public let description: String

  /// Returns `nil` for errors that do not concern the training of a dataset in memory.
  init?(_ error: TrainingError) {
    switch error {
    case .fewerThanTwoIntents: problem = .tooFewIntents
    case .noTerms: problem = .noWords
    case .tooLarge: problem = .tooLarge
    case .diverged: problem = .diverged
    case .words, .file: problem = .wordsFile
    case .mismatched, .cancelled: return nil
    }
    description = error.description
  }
}

extension TrainingFailure: LocalizedError, CustomStringConvertible {
  /// The description.
  public var errorDescription: String? { description }
}
