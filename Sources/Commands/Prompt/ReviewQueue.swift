import TextFormats
import Wrapper

/// The distinct utterances of a log, lowest in-scope probability first.
struct ReviewQueue {
  struct Item: Equatable, ReviewItem {
    var utterances: [String]
    let count: Int
    let likelihood: Double

    var utterance: String { utterances.first ?? "" }
  }

  let items: [Item]
  let known: Int

  init(_ lines: [String], by classifier: IntentClassifier, knownTexts: Set<String>) {
    let utterances = lines.map(\.trimmed).filter { !$0.isEmpty }
    let counts = Dictionary(utterances.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    known = counts.keys.count(where: knownTexts.contains)
    var found = knownTexts
    let asked = utterances.filter { found.insert($0.lowercased()).inserted }.map { utterance in
      Item(
        utterances: [utterance],
        count: counts[utterance.lowercased()] ?? 1,
        likelihood: classifier.answer(utterance, limit: 1).likelihood
      )
    }
    // Utterances with equal probabilities are ordered by frequency.
    items = asked.sorted { ($0.likelihood, $1.count) < ($1.likelihood, $0.count) }
  }
}
