/// What a value is, and what it is for.
package struct SlotType: Sendable, Hashable, Comparable {
  package let entity: String
  /// Nil where the entity says it.
  package let slot: String?

  package init(entity: String, slot: String? = nil) {
    self.entity = entity
    self.slot = slot == entity ? nil : slot
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.entity, one.slot ?? "") < (other.entity, other.slot ?? "")
  }
}
