import Wrapper

extension Answer {
  struct Slot {
    let name: String
    var entities: [Entity]
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
