import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training
import Wrapper

extension TaughtSource {
  /// What there is to teach from, and what is to be known of it, a line each.
  func words(of path: String, for classifier: IntentClassifier) -> [String] {
    var lines = ["\(path): \(dataset.utteranceCount.of("utterance")) to teach from"]
    if let first = earlier.first {
      lines.append(
        "  \(earlier.count.grouped) of them taught at earlier sittings "
          + "(\(files.dataset)), such as “\(first.utterance.visible)”"
      )
    }
    if let first = leftOut.first {
      lines.append(
        "  \(files.dataset) holds \(leftOut.count.of("utterance")) more, such as "
          + "“\(first.utterance.visible)”; after :save they are in its backup alone"
      )
    }
    let others = dataset.intents.map(\.intent).filter { !classifier.intents.contains($0) }
    if !others.isEmpty {
      lines.append(
        "  the model does not know \(others.count.of("intent")) of it, such as "
          + "“\(others[0].visible)”; it does with the first thing that it is taught"
      )
    }
    return lines
  }
}
