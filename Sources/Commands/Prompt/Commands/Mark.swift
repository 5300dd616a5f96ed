import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let mark = ColonCommand(
    label: ":mark TEXT as ENTITY",
    help: "annotate TEXT in the last utterance as ENTITY or ENTITY:SLOT",
    completion: { operand, state in
      guard let separatorRange = operand.ranges(of: separator).last else { return .nothing }
      return Completion(
        word: String(operand[separatorRange.upperBound...]),
        among: state.markedNames
      )
    }
  ) { conversation, operand in
    guard let separatorRange = operand.ranges(of: separator).last else {
      throw CommandFailure(":mark needs a text and an entity, as in :mark \"new york\" as city")
    }
    guard let type = SlotType(name: String(operand[separatorRange.upperBound...]).trimmed) else {
      throw CommandFailure("the entity is missing; write it after “as”")
    }
    let isNew = !conversation.state.markedNames.contains(type.name)
    try conversation.mark(operand[..<separatorRange.lowerBound].unquoted, as: type) { text in
      "Annotated “\(text)” as \(isNew ? "the new entity " : "")\(type.name.visible)"
    }
  }

  static let unmark = ColonCommand(
    label: ":unmark TEXT",
    help: "remove the annotation of TEXT in the last utterance"
  ) { conversation, operand in
    guard !operand.isEmpty else {
      throw CommandFailure(":unmark needs a text, as in :unmark \"new york\"")
    }
    try conversation.mark(operand[...].unquoted, as: nil) { "Removed the annotation of “\($0)”" }
  }

  private static let separator = " as "
}

extension Conversation {
  /// Annotates a part of the last utterance, or removes its annotation if `type` is `nil`.
  fileprivate func mark(_ text: String, as type: SlotType?, done: (String) -> String) throws {
    let (teaching, utterance) = (try teachingSession(), try lastUtterance())
    do {
      try teaching.mark(text, in: utterance, as: type)
      state.lastTaught = (utterance, TaughtMark(text: text, type: type))
      try console.tell("  " + done(text.visible))
    } catch Dataset.TeachingError.noExample {
      throw CommandFailure(
        "“\(utterance.visible)” is not a training utterance yet; add it with :teach INTENT"
      )
    } catch Dataset.TeachingError.noText {
      let problem = type == nil ? "has no annotation of" : "does not contain"
      throw CommandFailure("“\(utterance.visible)” \(problem) “\(text.visible)”")
    } catch Dataset.TeachingError.known {
      throw CommandFailure("this annotation exists already")
    }
  }
}

/// An annotation that the user has added, or removed if it has no type.
struct TaughtMark {
  let text: String
  let type: SlotType?

  /// Returns a sentence if the trained model does not find the entity as annotated.
  func shortfall(in answer: Answer) -> String? {
    let sought = text.lowercased()
    let found = answer.entities.first {
      let text = $0.text.lowercased()
      return text.contains(sought) || sought.contains(text)
    }
    guard let found else {
      return type == nil
        ? nil : "“\(text.visible)” is not found yet; annotate it in more utterances"
    }
    let isExact = found.text.lowercased() == sought
    guard !isExact || found.type != type else { return nil }
    let reason =
      switch found.source {
      case .dictionary: "it matches a dictionary entry"
      case .pattern: "it matches a pattern"
      case .value: "it is a built-in entity"
      case .learned: "of similar annotations"
      }
    return "\(found.summary) is still found, because \(reason)"
  }
}

extension PromptState {
  fileprivate var markedNames: [String] {
    guard let dataset = teaching?.dataset else { return [] }
    return Set(dataset.spans.map(\.type.name) + dataset.entities.map(\.entity)).sorted()
  }
}

extension Substring {
  fileprivate var unquoted: String {
    let text = String(self).trimmed
    for (open, close) in [("\"", "\""), ("“", "”"), ("'", "'")]
    where text.count > 2 && text.hasPrefix(open) && text.hasSuffix(close) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }
}
