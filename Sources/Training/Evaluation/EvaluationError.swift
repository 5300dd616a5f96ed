/// An error that prevents an evaluation.
package enum EvaluationError: Error, Equatable {
  /// The test set is empty.
  case noUtterances(source: String)
  /// No utterance has an intent.
  case onlyOutOfScope(source: String)
  /// There are fewer utterances than folds.
  case tooFewUtterances(source: String, utterances: Int, folds: Int)
  /// If one of the folds is held out, only one intent is left to train on.
  case oneIntentLeft(source: String)
  /// The model has none of the intents of the test set.
  case otherIntents(test: String, model: String, known: [String], tested: [String])
  case nothingShared(String, String)
}

extension EvaluationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noUtterances(let source): "\(source): contains no utterances to test"
    case .onlyOutOfScope(let source):
      "\(source): contains only out-of-scope utterances"
    case .tooFewUtterances(let source, let utterances, let folds):
      "\(source): \(utterances) utterance\(utterances == 1 ? " is" : "s are") too few for "
        + "\(folds) folds"
    case .oneIntentLeft(let source):
      "\(source): only one intent is left when a fold is held out; at least two intents need two "
        + "utterances each"
    case .otherIntents(let test, let model, let known, let tested):
      "\(test): \(model) has none of its intents (\(tested.quotedList)); use a test set with the "
        + "model's intents (\(known.quotedList))"
    case .nothingShared(let one, let other):
      "\(other): has no utterance in common with \(one), so they cannot be compared"
    }
  }
}

extension [String] {
  /// The first three elements in quotation marks, followed by the number of remaining elements.
  package var quotedList: String {
    let shown = prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
