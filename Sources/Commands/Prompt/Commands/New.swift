import Answers
import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let new = ColonCommand(
    ":new",
    operand: "INTENT",
    help: "learn a new intent from examples that you type"
  ) { conversation, name in
    guard let teaching = try conversation.teachingSession() else { return }
    let console = conversation.console
    guard !name.isEmpty, name != LineAnswer.noIntent else {
      return try console.tell("  :new takes the name of the intent, as in :new open_roof")
    }
    if let known = conversation.state.intent(name) {
      return try console.tell("  “\(known.visible)” is there already; :teach adds to it")
    }
    guard let examples = try conversation.examplesTyped() else {
      return try console.tell("  nothing is taught")
    }
    guard examples.count >= fewestExamples else {
      return try console.tell("  an intent takes two examples at least; nothing is taught")
    }
    do {
      let others = try teaching.addIntent(name, examples: examples)
      let from = others.isEmpty ? "" : ", some of them taken from \(others.listed)"
      try console.tell("  “\(name.visible)” has \(examples.count.of("example")) now\(from)")
    } catch Dataset.TeachingError.lastExample(let other) {
      try console.tell("  one is the only example of “\(other.visible)”, which needs another first")
    } catch Dataset.TeachingError.known {
      try console.tell("  two of them differ in capitals only; nothing is taught")
    }
  }

  private static let fewestExamples = 2
}

extension Conversation {
  /// Nil where whoever typed left them with Ctrl-C.
  fileprivate func examplesTyped() throws -> [String]? {
    try console.tell("  What might people say? A line for each, and an empty one at the end.")
    var examples: [String] = []
    if let last = state.log.last {
      switch console.answer("  “\(last.visible)” for a start? (y, n) ") {
      case .interrupted: return nil
      case .end: break
      case .text(let text) where text.isEmpty || ["y", "yes"].contains(text.lowercased()):
        examples.append(last)
      case .text(let text) where ["n", "no"].contains(text.lowercased()): break
      case .text(let text):
        try add(text, to: &examples)
        if !examples.isEmpty {
          try console.tell("  taken as the first example, in the place of “\(last.visible)”")
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
      try console.tell("  commands wait for the end of the examples: an empty line, or Ctrl-C")
    } else if !examples.contains(text) {
      examples.append(text)
    }
  }
}
