import Answers
import TeachingSessions
import TextFormats

/// A review at the prompt, in which a single key decides about each item.
protocol Review {
  associatedtype Item: ReviewItem
  var conversation: Conversation { get }
  var teaching: TeachingSession { get }
  /// The help on the keys that only this review has.
  static var help: String { get }
  func keys(for item: Item) -> String
  func show(_ item: Item, position: String) throws
  /// Performs the command of a key of this review, and returns `nil` if the item is still
  /// undecided.
  func decision(on item: Item, for key: Character) throws -> ReviewDecision?
  func undoRejection() throws
}

protocol ReviewItem {
  var utterances: [String] { get set }
}

enum ReviewDecision: Equatable {
  case taught, skipped, undone, stopped
  /// All utterances of an item, or some of them, were rejected.
  case rejected([String])
}

extension Review {
  private typealias Decided = (index: Int, item: Item, decision: ReviewDecision)

  private static var commonHelp: String {
    """
      c          add it to another intent, by name
      n          add it to a new intent
      0          add it to the out-of-scope utterances
      s, Space   skip it
      u          undo the last decision
      w          write the dataset and the model now
      q          stop the review, and return to the prompt

    """
  }

  var console: Console { conversation.console }
  static var unknownKey: CommandFailure { CommandFailure("unknown key; ? shows all keys") }

  /// Asks for a decision about each item, and prints the totals. `keys` describes the main keys.
  func decideOnEach(_ items: [Item], keys: String) throws {
    guard !items.isEmpty else { return }
    try console.tell("\(keys), s skips, q stops, ? shows all keys")
    var (taught, rejected, skipped) = (0, 0, 0)
    for (_, item, decision) in try decide(items) {
      switch decision {
      case .taught: taught += item.utterances.count
      case .rejected(let utterances): rejected += utterances.count
      default: skipped += item.utterances.count
      }
    }
    let left = items.reduce(0) { $0 + $1.utterances.count } - taught - rejected - skipped
    try console.tell(
      "\(taught.of("utterance")) added, \(rejected > 0 ? "\(rejected.grouped) rejected, " : "")"
        + "\(skipped.grouped) skipped, \(left.grouped) left"
        + (teaching.isUnsaved ? "; :save writes the dataset and the model" : "")
    )
  }

  private func decide(_ items: [Item]) throws -> [Decided] {
    var items = items
    var decided: [Decided] = []
    var index = 0
    while index < items.count {
      let item = items[index]
      try show(item, position: "\((index + 1).grouped) of \(items.count.grouped)")
      let decision = try decision(on: item)
      let current = (index, item, decision)
      switch decision {
      case .stopped: return decided
      case .undone:
        guard let last = decided.last else {
          try console.tell("  nothing to undo")
          continue
        }
        try conversation.printingErrors {
          if case .rejected = last.decision { try undoRejection() }
          if last.decision == .taught { _ = teaching.undo() }
          decided.removeLast()
          (index, items[last.index]) = (last.index, last.item)
        }
        continue
      case .rejected(let utterances) where utterances.count < item.utterances.count:
        items[index].utterances.removeAll { utterances.contains($0) }
      case .taught, .skipped, .rejected: index += 1
      }
      decided.append(current)
    }
    return decided
  }

  private func decision(on item: Item) throws -> ReviewDecision {
    let keys = keys(for: item)
    var decision: ReviewDecision?
    while true {
      let key = console.key("  \(keys), c, n, 0, s, u, w, q, ? ")
      try conversation.printingErrors { decision = try performCommand(of: key, on: item) }
      if let decision { return decision }
    }
  }

  private func performCommand(of key: Unicode.Scalar?, on item: Item) throws -> ReviewDecision? {
    switch key.map(Character.init) {
    case "0": return try teach(item, as: nil)
    case "c", "C":
      let name = conversation.intentTyped(prompt: "  intent (Tab completes): ")
      return try name.map { try teach(item, as: try conversation.intentToTeach($0)) }
    case "n", "N": return try newIntent().map { try teach(item, as: $0) }
    case "s", "S", " ": return .skipped
    case "u", "U": return .undone
    case "w", "W": try conversation.save()
    case "q", "Q", "\u{3}", "\u{4}", nil: return .stopped
    case "?": try console.write(Self.help + Self.commonHelp)
    case let key?: return try decision(on: item, for: key)
    }
    return nil
  }

  private func newIntent() throws -> String? {
    guard let name = conversation.intentTyped(prompt: "  name of the intent: ") else { return nil }
    guard !name.hasPrefix(":"), name != LineAnswer.noIntent else {
      throw CommandFailure("“\(name.visible)” cannot be the name of an intent")
    }
    if let known = conversation.state.intent(name) {
      try console.tell("  “\(known.visible)” exists already")
      return known
    }
    try console.tell("  added the intent “\(name.visible)”; press c to add more utterances to it")
    return name
  }

  func teach(_ item: Item, as intent: String?) throws -> ReviewDecision {
    conversation.state.lastTaught = item.utterances.first.map { ($0, nil) }
    do {
      try teaching.teach(item.utterances, as: intent)
      return .taught
    } catch {
      throw CommandFailure("already in the dataset")
    }
  }
}
