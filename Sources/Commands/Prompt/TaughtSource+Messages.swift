import TeachingSessions
import TextFormats
import Training

extension TaughtSource {
  /// Returns messages about the dataset. The dataset of another model is an error.
  func messages(
    about path: String,
    for classifier: IntentClassifier
  ) throws(TrainingError) -> [String] {
    let (known, intents) = (classifier.intents, dataset.intents.map(\.intent))
    // Sets, because a bot can have thousands of intents.
    let others = intents.filter { [known = Set(known)] in !known.contains($0) }
    let missing = known.filter { [intents = Set(intents)] in !intents.contains($0) }
    guard missing.count < known.count else {
      throw .otherIntents(test: path, model: files.model, known: known, tested: intents)
    }
    var lines = ["Loaded \(path) with \(dataset.utteranceCount.of("utterance"))"]
    if let first = earlier.first {
      lines.append(
        "  \(earlier.count.grouped) of them taught in earlier sessions "
          + "(\(files.dataset)), such as “\(first.utterance.visible)”"
      )
    }
    if let first = leftOut.first {
      lines.append(
        "  \(files.dataset) contains \(leftOut.count.of("further utterance")), such as "
          + "“\(first.utterance.visible)”; after :save, only its backup contains them"
      )
    }
    if !others.isEmpty {
      lines.append(
        "  the model has not been trained on \(others.count.of("intent")), such as "
          + "“\(others[0].visible)”; your first change will include them"
      )
    }
    if !missing.isEmpty {
      lines.append(
        "  the dataset lacks \(missing.count.of("intent")) of the model, such as "
          + "“\(missing[0].visible)”; your first change will remove them"
      )
    }
    return lines
  }
}
