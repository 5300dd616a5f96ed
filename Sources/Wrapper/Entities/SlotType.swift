/// What a value is, and what it is for.
package struct SlotType: Sendable, Hashable, Comparable {
  package let entity: String
  /// Nil where the entity says it.
  package let slot: String?

  package init(entity: String, slot: String? = nil) {
    self.entity = entity
    self.slot = slot == entity ? nil : slot
  }

  /// Takes its name, `city` or `city:to`, with or without spaces around the colon; nil where that
  /// names no entity.
  package init?(name: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard let entity = parts.first, !entity.isEmpty else { return nil }
    self.init(entity: entity, slot: parts.dropFirst().first { !$0.isEmpty })
  }

  /// As people are told of it, and tell it: `city`, or what it is for as well, `city:to`.
  package var name: String { slot.map { "\(entity):\($0)" } ?? entity }

  package static func < (one: Self, other: Self) -> Bool {
    (one.entity, one.slot ?? "") < (other.entity, other.slot ?? "")
  }
}
