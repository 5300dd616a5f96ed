package import Host

/// An error that occurs while a model is trained.
package enum TrainingError: Error, Equatable {
  /// Fewer than two intents have utterances.
  case fewerThanTwoIntents(source: String, only: String?)
  /// No utterance contains a word.
  case noTerms(source: String)
  case tooLarge(intents: Int, terms: Int, neededBytes: Int, availableBytes: Int)
  /// Training diverged: the loss is not finite.
  case diverged(epoch: Int)
  /// Training was cancelled.
  case cancelled
  /// The three files of the Embedder do not belong to the same run.
  case mismatched(file: String, detail: String)
  /// The word-vector file cannot be used.
  case words(file: String, flaw: WordsFile.Flaw)
  case file(FileError)
}

extension TrainingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fewerThanTwoIntents(let source, let only):
      "\(source): expected at least two intents, found "
        + "\(only.map { "only “\($0)”" } ?? "none"); add another intent"
    case .noTerms(let source):
      "\(source): the utterances contain no terms"
    case .tooLarge(let intents, let terms, let needed, let available):
      "a network for \(intents) intents and \(terms) terms needs \(Self.gigabytes(needed)) of "
        + "memory, and \(Self.gigabytes(available)) are available"
    case .diverged(let epoch):
      "training diverged in epoch \(epoch): the loss is not a finite number"
    case .cancelled:
      "training was cancelled"
    case .mismatched(let file, let detail):
      "\(file): \(detail)"
    case .words(let file, let flaw):
      "\(file): \(flaw)"
    case .file(let error):
      error.description
    }
  }

  private static func gigabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000_000
    return "\(tenths / 10).\(tenths % 10) GB"
  }
}
