import Wrapper

extension Answer {
  struct Slot {
    let name: String
    var entities: [Entity]

    /// The first value of the slot, for APIs that allow only one value.
    var value: String { entities[0].value }
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
}
