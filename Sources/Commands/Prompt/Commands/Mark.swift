import Datasets
import TeachingSessions
import TextFormats
import Wrapper

extension ColonCommand {
  static let mark = ColonCommand(
    ":mark",
    operand: "TEXT as ENTITY",
    help: "TEXT in the last utterance is an ENTITY, or ENTITY:SLOT: learn that",
    completion: { operand, state in
      guard let place = operand.ranges(of: joint).last else { return .nothing }
      return Completion(word: String(operand[place.upperBound...]), among: state.markedNames)
    }
  ) { conversation, operand in
    let console = conversation.console
    guard let place = operand.ranges(of: joint).last else {
      return try console.tell(
        "  :mark takes a text and an entity, as in :mark \"new york\" as city"
      )
    }
    guard let type = SlotType(name: String(operand[place.upperBound...]).trimmed) else {
      return try console.tell("  what is it? :mark takes an entity behind “as”")
    }
    let isNew = !conversation.state.markedNames.contains(type.name)
    try conversation.mark(operand[..<place.lowerBound].unquoted, as: type) { text in
      let note = isNew ? ", which is new" : ""
      return "“\(text)” is marked as \(type.name.visible)\(note)"
    }
  }

  static let unmark = ColonCommand(
    ":unmark",
    operand: "TEXT",
    help: "TEXT in the last utterance is no value of an entity"
  ) { conversation, operand in
    guard !operand.isEmpty else {
      return try conversation.console.tell("  :unmark takes a text, as in :unmark \"new york\"")
    }
    try conversation.mark(operand[...].unquoted, as: nil) { "“\($0)” is marked no more" }
  }

  /// Between a text and what it is.
  private static let joint = " as "
}

extension Conversation {
  /// Marks a text in the last utterance, and says in some words that it is done.
  fileprivate func mark(
    _ text: String,
    as type: SlotType?,
    done: (String) -> String
  ) throws {
    guard let teaching = try teachingSession(), let utterance = try lastUtterance() else { return }
    state.lastTaught = (utterance, true)
    do {
      try teaching.mark(text, in: utterance, as: type)
      try console.tell("  " + done(text.visible))
    } catch Dataset.TeachingError.noExample {
      try console.tell("  “\(utterance.visible)” is no example yet: :teach INTENT makes it one")
    } catch Dataset.TeachingError.noText {
      let state = type == nil ? "has no mark on" : "has no"
      try console.tell("  “\(utterance.visible)” \(state) “\(text.visible)”")
    } catch Dataset.TeachingError.known {
      try console.tell("  it is marked so already")
    }
  }
}

extension PromptState {
  /// What texts can be marked as: the entities of the dataset, and what their values are for.
  fileprivate var markedNames: [String] {
    guard let dataset = teaching?.dataset else { return [] }
    let spans = dataset.intents.flatMap { $0.spans.values.joined() }
    let names = spans.map { SlotType(entity: $0.entity, slot: $0.slot).name }
    return Set(names + dataset.entities.map(\.entity)).sorted()
  }
}

extension Substring {
  /// Without the quotes that may stand around it.
  fileprivate var unquoted: String {
    let text = String(self).trimmed
    for (open, close) in [("\"", "\""), ("“", "”"), ("'", "'")]
    where text.count > 2 && text.hasPrefix(open) && text.hasSuffix(close) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }
}
