import TextFormats
import Wrapper

/// The utterances of a log that are worth a look, the least certain first, each once.
struct ReviewQueue {
  struct Item: Equatable {
    let utterance: String
    /// How often it is in the log.
    let count: Int
    /// How likely it is that the likeliest intent is right.
    let likelihood: Double
  }

  let items: [Item]
  /// How many utterances of the log the dataset has already.
  let known: Int

  init(_ lines: [String], by classifier: IntentClassifier, knownTexts: Set<String>) {
    var counts: [String: Int] = [:]
    var utterances: [String] = []
    var known: Set<String> = []
    for line in lines {
      let utterance = line.trimmed
      let key = utterance.lowercased()
      guard !key.isEmpty else { continue }
      guard !knownTexts.contains(key) else {
        known.insert(key)
        continue
      }
      if counts[key] == nil { utterances.append(utterance) }
      counts[key, default: 0] += 1
    }
    self.known = known.count
    let asked = utterances.map { utterance in
      Item(
        utterance: utterance,
        count: counts[utterance.lowercased()] ?? 1,
        likelihood: classifier.answer(utterance, limit: 1).likelihood
      )
    }
    // Of two that are equally uncertain, the one that is said more often.
    items = asked.enumerated().sorted {
      ($0.element.likelihood, $1.element.count, $0.offset)
        < ($1.element.likelihood, $0.element.count, $1.offset)
    }.map(\.element)
  }
}
