/// A type of entity that the tagger distinguishes.
package struct SlotType: Sendable, Hashable, Comparable {
  package let entity: String
  /// The role of the entity, if it has several.
  package let slot: String?

  package init(entity: String, slot: String? = nil) {
    self.entity = entity
    self.slot = slot == entity ? nil : slot
  }

  /// Parses a name such as `city` or `city : to`. Returns `nil` if it has no entity.
  package init?(name: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard let entity = parts.first, !entity.isEmpty else { return nil }
    self.init(entity: entity, slot: parts.dropFirst().first { !$0.isEmpty })
  }

  /// The name in messages: `city`, or with a slot `city:to`.
  package var name: String { slot.map { "\(entity):\($0)" } ?? entity }

  package static func < (one: Self, other: Self) -> Bool {
    (one.entity, one.slot ?? "") < (other.entity, other.slot ?? "")
  }
}
