import TextFormats

extension IntentClassifier {
  /// Returns a note about the intents of a test set that the classifier cannot predict, if any.
  /// `test` and `model` are paths for errors.
  package func notesOnUnknownIntents(
    of dataset: Dataset,
    test: String,
    model: String
  ) throws(TrainingError) -> [String] {
    guard dataset.utteranceCount > 0 else {
      throw dataset.outOfScope.isEmpty ? .noUtterances(source: test) : .onlyOutOfScope(source: test)
    }
    let known = Set(intents)
    let unknown = dataset.intents.filter { !known.contains($0.intent) }
    guard unknown.count < dataset.intents.count else {
      let tested = dataset.intents.map(\.intent)
      throw .otherIntents(test: test, model: model, known: intents, tested: tested)
    }
    guard !unknown.isEmpty else { return [] }
    let count = unknown.reduce(0) { $0 + $1.utterances.count }
    let names = unknown.map(\.intent).quotedList
    return [
      unknown.count == 1
        ? "the model does not have the intent \(names): its \(count) "
          + "utterance\(count == 1 ? " counts" : "s count") as wrong"
        : "the model does not have \(unknown.count) intents of the test set (\(names)): their "
          + "\(count) utterances count as wrong"
    ]
  }
}
