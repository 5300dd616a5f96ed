public import Essentials

/// An error that occurs while a model is trained or a dataset is cross-validated.
public struct TrainingFailure: LocalizedError, Equatable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Sendable, Equatable {
    /// Fewer than two intents have utterances.
    case tooFewIntents
    /// There are fewer utterances than folds.
    case tooFewUtterances
    /// No utterance contains a word.
    case noWords
    /// The network would need more memory than the device has available.
    case tooLarge
    /// The weights of the network became infinite; try another seed.
    case diverged
    /// The word-vector file is missing, damaged or not a word-vector file.
    case wordsFile
  }

  /// The kind of problem.
  public let problem: Problem
  /// The problem and the remedy in one sentence, in English.
  public let description: String

  /// Turns errors of training into a `TrainingFailure` or a `CancellationError`.
  static func converting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TrainingError {
      throw error.failure
    }
  }

  /// The error message: the problem and the remedy.
  public var errorDescription: String? { description }
}

extension TrainingError {
  fileprivate var failure: any Error {
    let problem: TrainingFailure.Problem
    switch self {
    case .fewerThanTwoIntents, .oneIntentLeft: problem = .tooFewIntents
    case .noUtterances, .onlyOutOfScope, .tooFewUtterances, .otherIntents, .nothingShared:
      problem = .tooFewUtterances
    case .noTerms: problem = .noWords
    case .tooLarge, .tooManyEntities: problem = .tooLarge
    case .diverged: problem = .diverged
    case .words, .file, .mismatched: problem = .wordsFile
    case .cancelled: return CancellationError()
    }
    return TrainingFailure(problem: problem, description: description)
  }
}
