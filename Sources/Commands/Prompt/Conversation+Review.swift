import Corpus
import Host
import TextFormats
import Wrapper

/// Going through what people have really said: a key for each utterance, and it is training data.
extension Conversation {
  private static let keys = """
      y, Return  the answer is right: learn it
      1 to 5     this is what it means
      c          choose another intent, by its name
      0          none of all intents: it is out of scope
      s, Space   skip it
      u          take the last decision back
      w          write dataset and model now
      q          stop, and go on at the prompt

    """

  private static let mostShown = 5

  func review(_ path: String) throws {
    guard let lessons = try classroom() else { return }
    guard !path.isEmpty else { return try tell("  :review takes a file with an utterance a line") }
    let lines: [String]
    do {
      lines = try InputFile.lines(of: path)
    } catch {
      return try tell("  \(error)")
    }
    let queue = ReviewQueue(lines, by: classifier, knownTexts: lessons.dataset.knownTexts)
    let known =
      queue.known == 0
      ? "" : "; \(queue.known.grouped) \(queue.known == 1 ? "is" : "are") known already"
    try tell("\(queue.items.count.of("utterance")) to review, the least certain first\(known)")
    guard !queue.items.isEmpty else { return }
    try tell("y accepts, a number corrects, s skips, q stops, ? tells of more keys")
    let decided = try decide(queue.items)
    let left = queue.items.count - decided.count
    let taught = decided.count(where: \.self)
    try tell(
      "\(taught.of("utterance")) learned, \((decided.count - taught).grouped) skipped, "
        + "\(left.grouped) left" + (lessons.isUnsaved ? "; :save writes dataset and model" : "")
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
          try tell("  this is the first one")
          continue
        }
        if wasTaught { _ = lessons?.undo() }
      case .stopped: return decided
      }
    }
    return decided
  }

  private func show(_ item: ReviewQueue.Item, place: Int, of count: Int) throws {
    let times = item.count > 1 ? " (\(item.count.grouped) times)" : ""
    try tell("\n\(place.grouped) of \(count.grouped)  “\(item.utterance.visible)”\(times)")
    let answer = answer(to: item.utterance, limit: Self.mostShown)
    let view = view(
      of: answer,
      to: item.utterance,
      top: Self.mostShown,
      isNumbered: true
    )
    try terminal.write(view.text(in: terminal, columns: columns))
  }

  private enum Decision {
    case taught, skipped, takenBack, stopped
  }

  private func decision(on item: ReviewQueue.Item) throws -> Decision {
    let ranked = classifier.rank(item.utterance, limit: Self.mostShown).map(\.intent)
    while true {
      let key = keyboard.key("  y, 1-\(ranked.count), c, 0, s, u, w, q, ? ")
      switch key.map(Character.init) {
      case "y", "Y", "\n", "\r":
        if try settle(item, as: ranked.first) { return .taught }
      case "0":
        if try settle(item, as: nil) { return .taught }
      case let digit? where ranked.indices.contains((digit.wholeNumberValue ?? 0) - 1):
        if try settle(item, as: ranked[(digit.wholeNumberValue ?? 1) - 1]) { return .taught }
      case "c", "C":
        if let intent = try chosenIntent(), try settle(item, as: intent) { return .taught }
      case "s", "S", " ": return .skipped
      case "u", "U": return .takenBack
      case "w", "W": try save()
      case "q", "Q", "\u{3}", "\u{4}", nil: return .stopped
      case "?": try terminal.write(Self.keys)
      default: try tell("  no such key; ? tells which there are")
      }
    }
  }

  private func chosenIntent() throws -> String? {
    let line = keyboard.answer("  intent (Tab completes): ") { [unowned self] in
      Completion(word: $0, among: intents)
    }
    guard case .text(let name) = line, !name.isEmpty else { return nil }
    return try knownIntent(name, for: .teach)
  }

  /// - Returns: whether the utterance is training data now.
  private func settle(_ item: ReviewQueue.Item, as intent: String?) throws -> Bool {
    do {
      try learn(item.utterance, as: intent)
      return true
    } catch {
      try tell("  that is in the dataset already")
      return false
    }
  }
}
