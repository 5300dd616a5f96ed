import Answers
import TeachingSessions
import TextFormats
import Training

/// A review of logged utterances, in which a single key turns an utterance into training data.
struct LogReview {
  let queue: ReviewQueue
  let conversation: Conversation
  let teaching: TeachingSession

  private static let keys = """
      y, Return  add it to the predicted intent
      1 to 5     add it to this intent
      c          add it to another intent, by name
      n          add it to a new intent
      0          add it to the out-of-scope utterances
      s, Space   skip it
      u          undo the last decision
      w          write the dataset and the model now
      q          stop the review, and return to the prompt

    """

  private static let mostShown = 5

  private var console: Console { conversation.console }

  func run() throws {
    let known =
      queue.known == 0 ? "" : "; \(queue.known.grouped) already in the dataset"
    try console.tell(
      "\(queue.items.count.of("utterance")) to review, lowest in-scope probability first\(known)"
    )
    guard !queue.items.isEmpty else { return }
    try console.tell("y accepts, a number corrects, s skips, q stops, ? shows all keys")
    let decided = try decide(queue.items)
    let left = queue.items.count - decided.count
    let taught = decided.count(where: \.self)
    try console.tell(
      "\(taught.of("utterance")) added, \((decided.count - taught).grouped) skipped, "
        + "\(left.grouped) left"
        + (teaching.isUnsaved ? "; :save writes the dataset and the model" : "")
    )
  }

  /// Asks the user for a decision about each utterance. Returns, for each decision, whether the
  /// utterance became training data.
  private func decide(_ items: [ReviewQueue.Item]) throws -> [Bool] {
    var decided: [Bool] = []
    while decided.count < items.count {
      let item = items[decided.count]
      try show(item, place: decided.count + 1, of: items.count)
      switch try decision(on: item) {
      case .taught: decided.append(true)
      case .skipped: decided.append(false)
      case .undone:
        guard let wasTaught = decided.popLast() else {
          try console.tell("  nothing to undo")
          continue
        }
        if wasTaught { _ = teaching.undo() }
      case .stopped: return decided
      }
    }
    return decided
  }

  private func show(_ item: ReviewQueue.Item, place: Int, of count: Int) throws {
    let times = item.count > 1 ? " (\(item.count.grouped) times)" : ""
    try console.tell("\n\(place.grouped) of \(count.grouped)  “\(item.utterance.visible)”\(times)")
    let state = conversation.state
    let answer = state.answer(to: item.utterance, limit: Self.mostShown)
    let view = state.view(of: answer, to: item.utterance, top: Self.mostShown, isNumbered: true)
    try console.write(view.text(in: console.terminal, columns: console.columns))
  }

  private enum Decision {
    case taught, skipped, undone, stopped
  }

  private func decision(on item: ReviewQueue.Item) throws -> Decision {
    let ranked = conversation.state.classifier.rank(item.utterance, limit: Self.mostShown)
      .map(\.intent)
    while true {
      let key = console.key("  y, 1-\(ranked.count), c, n, 0, s, u, w, q, ? ")
      switch key.map(Character.init) {
      case "y", "Y", "\n", "\r":
        if try teach(item, as: ranked.first) { return .taught }
      case "0":
        if try teach(item, as: nil) { return .taught }
      case let digit? where ranked.indices.contains((digit.wholeNumberValue ?? 0) - 1):
        if try teach(item, as: ranked[(digit.wholeNumberValue ?? 1) - 1]) { return .taught }
      case "c", "C":
        if let intent = try chosenIntent(), try teach(item, as: intent) { return .taught }
      case "n", "N":
        if let intent = try newIntent(), try teach(item, as: intent) { return .taught }
      case "s", "S", " ": return .skipped
      case "u", "U": return .undone
      case "w", "W": try conversation.save()
      case "q", "Q", "\u{3}", "\u{4}", nil: return .stopped
      case "?": try console.write(Self.keys)
      default: try console.tell("  unknown key; ? shows all keys")
      }
    }
  }

  private func chosenIntent() throws -> String? {
    let name = conversation.intentTyped(prompt: "  intent (Tab completes): ")
    return try name.flatMap { try conversation.intentToTeach($0) }
  }

  /// Asks for the name of an intent, which may be new.
  private func newIntent() throws -> String? {
    guard let name = conversation.intentTyped(prompt: "  name of the intent: ") else { return nil }
    guard !name.hasPrefix(":"), name != LineAnswer.noIntent else {
      try console.tell("  “\(name.visible)” cannot be the name of an intent")
      return nil
    }
    if let known = conversation.state.intent(name) {
      try console.tell("  “\(known.visible)” exists already")
      return known
    }
    try console.tell("  added the intent “\(name.visible)”; press c to add more utterances to it")
    return name
  }

  /// Adds an utterance to the training data, and returns whether it was new.
  private func teach(_ item: ReviewQueue.Item, as intent: String?) throws -> Bool {
    conversation.state.lastTaught = (item.utterance, false)
    do {
      try teaching.teach(item.utterance, as: intent)
      return true
    } catch {
      try console.tell("  already in the dataset")
      return false
    }
  }
}
