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

  func show(_ item: ReviewQueue.Item, place: String) throws {
    let times = item.count > 1 ? " (\(item.count.grouped) times)" : ""
    try console.tell("\n\(place)  “\(item.utterance.visible)”\(times)")
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
    let place = "yY\n\r".contains(key) ? 0 : (key.wholeNumberValue ?? 0) - 1
    guard ranked.indices.contains(place) else { throw Self.unknownKey }
    return try teach(item, as: ranked[place])
  }

  /// Utterances of a log are never rejected.
  func undoRejection() {}
}
