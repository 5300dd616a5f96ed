import Answers
import Corpus
import Datasets
import Host
import TeachingSessions
import TextFormats
import Training
import Wrapper

/// Going through what people have really said: a key for each utterance, and it is training data.
struct LogReview {
  private let queue: ReviewQueue
  private let conversation: Conversation
  private let teaching: TeachingSession

  init(_ queue: ReviewQueue, conversation: Conversation, teaching: TeachingSession) {
    self.queue = queue
    self.conversation = conversation
    self.teaching = teaching
  }

  private static let keys = """
      y, Return  the answer is right: learn it
      1 to 5     this is what it means
      c          choose another intent, by its name
      n          it means something new: name the intent
      0          none of all intents: it is out of scope
      s, Space   skip it
      u          take the last decision back
      w          write dataset and model now
      q          stop, and go on at the prompt

    """

  private static let mostShown = 5

  private var console: Console { conversation.console }

  func run() throws {
    let known =
      queue.known == 0
      ? "" : "; \(queue.known.grouped) \(queue.known == 1 ? "is" : "are") known already"
    try console.tell(
      "\(queue.items.count.of("utterance")) to review, the least certain first\(known)"
    )
    guard !queue.items.isEmpty else { return }
    try console.tell("y accepts, a number corrects, s skips, q stops, ? tells of more keys")
    let decided = try decide(queue.items)
    let left = queue.items.count - decided.count
    let taught = decided.count(where: \.self)
    try console.tell(
      "\(taught.of("utterance")) learned, \((decided.count - taught).grouped) skipped, "
        + "\(left.grouped) left" + (teaching.isUnsaved ? "; :save writes dataset and model" : "")
    )
  }

  /// Goes through the utterances one by one.
  ///
  /// - Returns: for each that was decided, whether it became training data.
  private func decide(_ items: [ReviewQueue.Item]) throws -> [Bool] {
    var decided: [Bool] = []
    while decided.count < items.count {
      let item = items[decided.count]
      try show(item, place: decided.count + 1, of: items.count)
      switch try decision(on: item) {
      case .taught: decided.append(true)
      case .skipped: decided.append(false)
      case .takenBack:
        guard let wasTaught = decided.popLast() else {
          try console.tell("  this is the first one")
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
    case taught, skipped, takenBack, stopped
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
      case "u", "U": return .takenBack
      case "w", "W": try conversation.save()
      case "q", "Q", "\u{3}", "\u{4}", nil: return .stopped
      case "?": try console.write(Self.keys)
      default: try console.tell("  no such key; ? tells which there are")
      }
    }
  }

  private func chosenIntent() throws -> String? {
    let name = conversation.intentTyped(behind: "  intent (Tab completes): ")
    return try name.flatMap { try conversation.intentToTeach($0) }
  }

  /// The name of an intent that there may not be yet.
  private func newIntent() throws -> String? {
    guard let name = conversation.intentTyped(behind: "  name of the intent: ") else { return nil }
    guard !name.hasPrefix(":"), name != LineAnswer.noIntent else {
      try console.tell("  “\(name.visible)” is no name for an intent")
      return nil
    }
    if let known = conversation.state.intent(name) {
      try console.tell("  “\(known.visible)” is there already")
      return known
    }
    try console.tell("  “\(name.visible)” is new; c gives it more examples")
    return name
  }

  /// - Returns: whether the utterance is training data now.
  private func teach(_ item: ReviewQueue.Item, as intent: String?) throws -> Bool {
    conversation.state.lastTaught = (item.utterance, false)
    do {
      try teaching.teach(item.utterance, as: intent)
      return true
    } catch {
      try console.tell("  that is in the dataset already")
      return false
    }
  }
}
