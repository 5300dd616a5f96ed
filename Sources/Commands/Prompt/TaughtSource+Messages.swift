import TeachingSessions
import TextFormats
import Training

extension TaughtSource {
  func messages(about path: String, for classifier: IntentClassifier) -> [String] {
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
    let others = dataset.intents.map(\.intent).filter { !classifier.intents.contains($0) }
    if !others.isEmpty {
      lines.append(
        "  the model has not been trained on \(others.count.of("intent")), such as "
          + "“\(others[0].visible)”; your first change will include them"
      )
    }
    return lines
  }
}
