import TeachingSessions
import TextFormats

/// A review of the suggestions of `discover`, in which a single key accepts or rejects a
/// suggestion.
struct SuggestionReview: Review {
  let conversation: Conversation
  let teaching: TeachingSession

  static let help = """
      y, Return  accept it: create the intent, or add the examples to it
      r          reject it, so that it is not suggested again
      1 to 9     reject only this utterance

    """

  private static let mostShown = 9

  /// Reviews each new intent as a whole, and new examples in groups that fit on the screen.
  func run(_ suggestions: [Suggestion]) throws {
    let items = suggestions.flatMap { suggestion in
      suggestion.isNew
        ? [suggestion]
        : stride(from: 0, to: suggestion.utterances.count, by: Self.mostShown).map { start in
          var part = suggestion
          part.utterances = Array(suggestion.utterances[start...].prefix(Self.mostShown))
          return part
        }
    }
    let count = suggestions.reduce(0) { $0 + $1.utterances.count }
    try console.tell("\(items.count.of("suggestion")) with \(count.of("utterance")) to review")
    try decideOnEach(items, keys: "y accepts, r rejects")
  }

  func show(_ item: Suggestion, position: String) throws {
    let (name, columns) = (item.intent.visible, console.columns)
    let lines = item.isNew ? ", \(item.lines.of("line")) of the log" : ""
    try console.tell(
      "\n\(position)  " + (item.isNew ? "new intent" : "new examples for") + " “\(name)”\(lines)"
    )
    for (index, utterance) in item.utterances.prefix(Self.mostShown).enumerated() {
      let text = utterance.visible.cut(to: 2 * columns)
      try console.write(text.folded(after: "  \(index + 1)  ", to: columns) + "\n")
    }
    for line in item.utterances.remainder(after: Self.mostShown) {
      try console.tell("     \(line)")
    }
  }

  func keys(for item: Suggestion) -> String {
    let count = min(item.utterances.count, Self.mostShown)
    return "y, r, 1" + (count > 1 ? "-\(count)" : "")
  }

  func decision(on item: Suggestion, for key: Character) throws -> ReviewDecision? {
    let index = (key.wholeNumberValue ?? 0) - 1
    switch key {
    case "y", "Y", "\n", "\r":
      if item.isNew, let known = conversation.state.intent(item.intent) {
        throw CommandFailure(
          "“\(known.visible)” exists already; press c to add to it, or n for a new name"
        )
      }
      return try teach(item, as: item.intent)
    case "r", "R": return try reject(item.utterances)
    case _ where item.utterances.prefix(Self.mostShown).indices.contains(index):
      return try reject([item.utterances[index]])
    default: throw Self.unknownKey
    }
  }

  private func reject(_ utterances: [String]) throws -> ReviewDecision {
    try conversation.changeSuggestions {
      try $0.reject(utterances, saved: teaching.savedDataset)
    }
    return .rejected(utterances)
  }

  func undoRejection() throws {
    try conversation.changeSuggestions {
      _ = try $0.undoRejection(saved: teaching.savedDataset)
      return nil
    }
  }
}

extension Suggestion: ReviewItem {}

extension Conversation {
  func changeSuggestions(_ body: (inout SuggestionFile) throws -> String?) throws {
    guard var file = state.suggestions else { return }
    if let backup = try body(&file) {
      try console.tell("  backed up the previous \(file.path) as \(backup)")
    }
    state.suggestions = file
  }
}
