import Answers
import Wrapper

/// An annotation that the user has added, or removed if it has no type.
struct TaughtMark {
  let text: String
  let type: SlotType?

  /// Returns a sentence if the trained model does not find the entities of the utterance as annotated.
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
    guard !isExact || SlotType(entity: found.entity, slot: found.slot) != type else { return nil }
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
