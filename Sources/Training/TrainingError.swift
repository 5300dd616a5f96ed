package import Host
import TextFormats

package enum TrainingError: Error, Equatable, CustomStringConvertible {
  case fewerThanTwoIntents(source: String, only: String?)
  /// No utterance contains a word.
  case noTerms(source: String)
  case tooLarge(intents: Int, terms: Int, neededBytes: Int, availableBytes: Int)
  /// More annotated entities, or entities with slots, than a tagger can learn.
  case tooManyEntities(Int, limit: Int)
  case diverged(epoch: Int)
  case cancelled
  /// The Embedder's files do not belong to the same run.
  case mismatched(file: String, detail: String)
  case words(file: String, flaw: WordsFile.Flaw)
  case file(FileError)
  case noUtterances(source: String)
  case onlyOutOfScope(source: String)
  case tooFewUtterances(source: String, utterances: Int, folds: Int)
  case oneIntentLeft(source: String)
  case otherIntents(test: String, model: String, known: [String], tested: [String])
  case nothingShared(String, String)

  package var description: String {
    switch self {
    case .fewerThanTwoIntents(let source, let only):
      "\(source): expected at least two intents, found "
        + "\(only.map { "only “\($0)”" } ?? "none"); add another intent"
    case .noTerms(let source): "\(source): the utterances contain no terms"
    case .tooLarge(let intents, let terms, let needed, let available):
      "a network for \(intents) intents and \(terms) terms needs \(Self.gigabytes(needed)) of "
        + "memory, and \(Self.gigabytes(available)) are available"
    case .tooManyEntities(let count, let limit):
      "the utterances are annotated with \(count) different entities or slots, and a model can learn "
        + "\(limit)"
    case .diverged(let epoch):
      "training diverged in epoch \(epoch): the loss is not a finite number"
    case .cancelled: "training was cancelled"
    case .mismatched(let file, let detail): "\(file): \(detail)"
    case .words(let file, let flaw): "\(file): \(flaw)"
    case .file(let error): error.description
    case .noUtterances(let source): "\(source): contains no utterances to test"
    case .onlyOutOfScope(let source): "\(source): contains only out-of-scope utterances"
    case .tooFewUtterances(let source, let utterances, let folds):
      "\(source): \(utterances) utterance\(utterances == 1 ? " is" : "s are") too few for "
        + "\(folds) folds"
    case .oneIntentLeft(let source):
      "\(source): only one intent is left when a fold is held out; at least two intents need two "
        + "utterances each"
    case .otherIntents(let test, let model, let known, let tested):
      "\(test): \(model) has none of its intents (\(tested.quotedList)); use a dataset with the "
        + "model's intents (\(known.quotedList))"
    case .nothingShared(let one, let other):
      "\(other): has no utterance in common with \(one), so they cannot be compared"
    }
  }

  private static func gigabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000_000
    return "\(tenths / 10).\(tenths % 10) GB"
  }
}
