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
  /// For APIs without roles.
  var slotName: String { slot ?? entity }

  /// In a unit that Azure names; by default, user-perceived characters (grapheme clusters).
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
