/// Why something cannot be evaluated.
package enum EvaluationError: Error, Equatable {
  /// A test of nothing.
  case noUtterances(source: String)
  /// Nothing in it has an intent.
  case onlyOutOfScope(source: String)
  /// Fewer utterances than folds.
  case tooFewUtterances(source: String, utterances: Int, folds: Int)
  /// While a part is held out, there is one intent to learn.
  case oneIntentLeft(source: String)
  /// A test whose intents are all unknown to the model.
  case otherIntents(test: String, model: String, known: [String], tested: [String])
  case nothingShared(String, String)
}

extension EvaluationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noUtterances(let source): "\(source): holds no utterance, so there is nothing to test"
    case .onlyOutOfScope(let source):
      "\(source): holds nothing but utterances that are out of scope"
    case .tooFewUtterances(let source, let utterances, let folds):
      "\(source): has \(utterances) utterance\(utterances == 1 ? "" : "s"), too few for "
        + "\(folds) folds"
    case .oneIntentLeft(let source):
      "\(source): with one part held out a single intent is left to learn, and a classifier needs "
        + "two; give at least two intents two utterances each"
    case .otherIntents(let test, let model, let known, let tested):
      "\(test): none of its intents (\(tested.quotedList)) is one of \(model) "
        + "(\(known.quotedList)); give the test of that model"
    case .nothingShared(let one, let other):
      "\(other): shares no utterance with \(one), so there is nothing to compare them on"
    }
  }
}

extension [String] {
  /// The first few, in quotes, and how many more there are.
  package var quotedList: String {
    let shown = prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
