import Answers
import TextFormats
import Wrapper

extension Answer {
  struct Slot {
    let name: String
    /// The values, or none if the text does not fill the slot.
    var entities: [Entity]
  }

  /// Returns the slots of an intent, also those that the text does not fill. An intent other than
  /// the answer's has only slots that occur with it in the training data.
  func slots(of intent: String, in classifier: IntentClassifier) -> [Slot] {
    guard let types = classifier.slots(of: intent) else { return slots }
    let names = types.map { $0.slot ?? $0.entity }.withoutRepeats
    let filled = slots.filter { intent == self.intent || names.contains($0.name) }
    let others = names.filter { name in !filled.contains { $0.name == name } }
    return filled + others.map { Slot(name: $0, entities: []) }
  }

  var slots: [Slot] {
    var slots: [Slot] = []
    for entity in entities {
      if let index = slots.firstIndex(where: { $0.name == entity.slotName }) {
        slots[index].entities.append(entity)
      } else {
        slots.append(Slot(name: entity.slotName, entities: [entity]))
      }
    }
    return slots
  }
}

extension Answer.Entity {
  /// The name of the slot or, without one, of the entity, for APIs without roles.
  var slotName: String { slot ?? entity }

  /// Returns the offsets of the entity in a text, counted in a unit that Azure names. By default,
  /// this is a user-perceived character (grapheme cluster).
  func offsets(in text: String, unit: String?) -> Range<Int> {
    let range = range(in: text)
    func offsets<Units: Collection>(_ units: Units) -> Range<Int>
    where Units.Index == String.Index {
      let start = units.distance(from: units.startIndex, to: range.lowerBound)
      return start..<start + units.distance(from: range.lowerBound, to: range.upperBound)
    }
    return switch unit?.lowercased() {
    case "unicodecodepoint": start..<end
    case "utf16codeunit": offsets(text.utf16)
    default: offsets(text)
    }
  }
}
