import TeachingSessions
import TextFormats
import Wrapper

/// A review of logged utterances, in which a single key turns an utterance into training data.
struct LogReview: Review {
  let conversation: Conversation
  let teaching: TeachingSession

  static let help = """
      y, Return  add it to the predicted intent
      1 to 5     add it to this intent

    """

  private static let mostShown = 5

  func run(_ queue: ReviewQueue) throws {
    let known = queue.known == 0 ? "" : "; \(queue.known.grouped) already in the dataset"
    try console.tell(
      "\(queue.items.count.of("utterance")) to review, lowest in-scope probability first\(known)"
    )
    try decideOnEach(queue.items, keys: "y accepts, a number corrects")
  }

  func show(_ item: ReviewQueue.Item, position: String) throws {
    let times = item.count > 1 ? " (\(item.count.grouped) times)" : ""
    try console.tell("\n\(position)  “\(item.utterance.visible)”\(times)")
    let state = conversation.state
    try console.show(
      state.answer(to: item.utterance, limit: Self.mostShown),
      to: item.utterance,
      by: state.sessionClassifier,
      top: Self.mostShown,
      isNumbered: true
    )
  }

  private func ranked(_ item: ReviewQueue.Item) -> [String] {
    conversation.state.classifier.rank(item.utterance, limit: Self.mostShown).map(\.intent)
  }

  func keys(for item: ReviewQueue.Item) -> String { "y, 1-\(ranked(item).count)" }

  func decision(on item: ReviewQueue.Item, for key: Character) throws -> ReviewDecision? {
    let ranked = ranked(item)
    let index = "yY\n\r".contains(key) ? 0 : (key.wholeNumberValue ?? 0) - 1
    guard ranked.indices.contains(index) else { throw Self.unknownKey }
    return try teach(item, as: ranked[index])
  }

  /// Utterances of a log are never rejected.
  func undoRejection() {}
}

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
