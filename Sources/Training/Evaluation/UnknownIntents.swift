package import Datasets
package import Wrapper

/// Intents of a test that a model has never seen.
package struct UnknownIntents {
  private let intents: [Dataset.Intent]

  /// - Throws: where the test holds nothing that the model could get right.
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
        ? "the model has never seen the intent \(names): its \(count) "
          + "utterance\(count == 1 ? " counts" : "s count") as wrong"
        : "the model has never seen \(intents.count) intents of the test (\(names)): their "
          + "\(count) utterances count as wrong"
    ]
  }
}
