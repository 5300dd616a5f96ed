import Wrapper

extension Answer {
  struct Slot {
    let name: String
    var entities: [Entity]

    /// The first value, for dialects with one value per slot.
    var value: String { entities[0].value }
  }

  /// The slots with their entities, in the order of the text.
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
  /// The name for dialects without roles: the slot, or else the entity.
  var slotName: String { slot ?? entity }
}
