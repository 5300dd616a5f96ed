package import Datasets
package import Wrapper

/// The intents of a test set that a model does not have.
package struct UnknownIntents {
  private let intents: [Dataset.Intent]

  /// - Throws: `EvaluationError` if the test set has no intent of the model.
  package init(
    of dataset: Dataset,
    to classifier: IntentClassifier,
    test: String,
    _ model: String
  ) throws(EvaluationError) {
    guard dataset.utteranceCount > 0 else {
      throw dataset.outOfScope.isEmpty ? .noUtterances(source: test) : .onlyOutOfScope(source: test)
    }
    let known = Set(classifier.intents)
    let unknown = dataset.intents.filter { !known.contains($0.intent) }
    guard unknown.count < dataset.intents.count else {
      throw .otherIntents(
        test: test,
        model: model,
        known: classifier.intents,
        tested: dataset.intents.map(\.intent)
      )
    }
    intents = unknown
  }

  package var notes: [String] {
    guard !intents.isEmpty else { return [] }
    let count = intents.reduce(0) { $0 + $1.utterances.count }
    let names = intents.map(\.intent).quotedList
    return [
      intents.count == 1
        ? "the model does not have the intent \(names): its \(count) "
          + "utterance\(count == 1 ? " counts" : "s count") as wrong"
        : "the model does not have \(intents.count) intents of the test set (\(names)): their "
          + "\(count) utterances count as wrong"
    ]
  }
}
