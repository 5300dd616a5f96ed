package import Host

/// Why a dataset does not become a model.
package enum TrainingError: Error, Equatable {
  /// There is nothing to tell apart.
  case fewerThanTwoIntents(source: String, only: String?)
  /// No utterance holds a word.
  case noTerms(source: String)
  case tooLarge(intents: Int, terms: Int, neededBytes: Int, availableBytes: Int)
  /// The loss is NaN or infinite.
  case diverged(epoch: Int)
  /// Nobody waits for the result any more.
  case cancelled
  /// Files of an embedding that do not belong together.
  case mismatched(file: String, detail: String)
  /// A file of words that cannot be used.
  case words(file: String, flaw: WordsFile.Flaw)
  case file(FileError)
}

extension TrainingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fewerThanTwoIntents(let source, let only):
      "\(source): has \(only.map { "only the intent “\($0)”" } ?? "no intent"), "
        + "and a classifier needs two to tell apart; add another"
    case .noTerms(let source):
      "\(source): its utterances hold no terms"
    case .tooLarge(let intents, let terms, let needed, let available):
      "a network for \(intents) intents and \(terms) terms would take \(Self.gigabytes(needed)), "
        + "and this machine can give \(Self.gigabytes(available))"
    case .diverged(let epoch):
      "training diverged in epoch \(epoch), the loss is no number any more"
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
