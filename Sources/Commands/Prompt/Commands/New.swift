import Answers
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let new = ColonCommand(
    label: ":new INTENT",
    help: "add an intent, with example utterances that you type"
  ) { conversation, name in
    let teaching = try conversation.teachingSession()
    guard !name.isEmpty, name != LineAnswer.noIntent else {
      throw CommandFailure(":new needs the name of the intent, as in :new open_roof")
    }
    if let known = conversation.state.intent(name) {
      throw CommandFailure("“\(known.visible)” exists already; add utterances with :teach")
    }
    guard let examples = try conversation.examplesTyped() else {
      throw CommandFailure("cancelled; nothing was added")
    }
    guard examples.count >= 2 else {
      throw CommandFailure("an intent needs at least two examples; nothing was added")
    }
    do {
      let others = try teaching.addIntent(name, examples: examples)
      let from =
        others.isEmpty ? "" : ", some of them moved from \(others.map(\.visible).quotedList)"
      try conversation.console.tell(
        "  Added the intent “\(name.visible)” with \(examples.count.of("example"))\(from)"
      )
    } catch Dataset.TeachingError.lastExample(let other) {
      throw CommandFailure(
        "one of them is the only example of “\(other.visible)”; add another example there first"
      )
    } catch Dataset.TeachingError.known {
      throw CommandFailure("two of them differ only in case; nothing was added")
    }
  }
}

extension Conversation {
  /// Returns `nil` if the user presses Ctrl-C.
  fileprivate func examplesTyped() throws -> [String]? {
    try console.tell("  Enter example utterances, one per line. An empty line ends the list.")
    var examples: [String] = []
    if let last = state.log.last {
      switch console.answer("  Begin with “\(last.visible)”? (y, n) ") {
      case .interrupted: return nil
      case .end: break
      case .text(let text) where text.isEmpty || ["y", "yes"].contains(text.lowercased()):
        examples.append(last)
      case .text(let text) where ["n", "no"].contains(text.lowercased()): break
      case .text(let text):
        try add(text, to: &examples)
        if !examples.isEmpty {
          try console.tell("  used as the first example, instead of “\(last.visible)”")
        }
      }
    }
    while true {
      switch console.answer("  \(examples.count + 1)> ") {
      case .interrupted: return nil
      case .end: return examples
      case .text(let text) where text.isEmpty: return examples
      case .text(let text): try add(text, to: &examples)
      }
    }
  }

  private func add(_ text: String, to examples: inout [String]) throws {
    if text.hasPrefix(":") {
      try console.tell("  end the list first, with an empty line or Ctrl-C")
    } else if !examples.contains(text) {
      examples.append(text)
    }
  }
}
