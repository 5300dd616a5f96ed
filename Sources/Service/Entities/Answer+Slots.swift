import Wrapper

extension Answer {
  /// The values that a text holds under one name.
  struct Slot {
    let name: String
    var entities: [Entity]

    /// The first of them, for who has room for one.
    var value: String { entities[0].value }
  }

  /// The values by what they are for, in the order of the text.
  var slots: [Slot] {
    var slots: [Slot] = []
    for entity in entities {
      if let place = slots.firstIndex(where: { $0.name == entity.slotName }) {
        slots[place].entities.append(entity)
      } else {
        slots.append(Slot(name: entity.slotName, entities: [entity]))
      }
    }
    return slots
  }
}

extension Answer.Entity {
  /// What clouds call it that have one name for a value: what it is for, or else what it is.
  var slotName: String { slot ?? entity }
}
