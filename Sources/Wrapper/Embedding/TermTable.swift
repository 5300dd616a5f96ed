/// A hash table from fingerprints to positions, with open addressing. Unlike a dictionary it does
/// not hash the fingerprints, which are hashes already.
package struct TermTable: Sendable {
  private struct Slot {
    var fingerprint: UInt64 = 0
    var position: UInt32 = Self.free

    /// A value above all positions.
    static let free = UInt32.max
  }

  private var slots: [Slot]
  private var used = 0

  /// - Parameter capacity: The number of insertions before the table grows.
  package init(capacity: Int = 0) {
    slots = Array(repeating: Slot(), count: Self.slotCount(for: capacity))
  }

  /// The position of a fingerprint, or `nil` if it is not in the table.
  ///
  /// - Complexity: A few slots on average, as at least a quarter of them is free.
  package func position(of fingerprint: Fingerprint) -> Int? {
    let slot = slots[slotIndex(of: fingerprint)]
    return slot.position == Slot.free ? nil : Int(slot.position)
  }

  package mutating func insert(_ fingerprint: Fingerprint, at position: Int) -> Int? {
    if used * 4 >= slots.count * 3 { grow() }
    let index = slotIndex(of: fingerprint)
    guard slots[index].position == Slot.free else { return Int(slots[index].position) }
    slots[index] = Slot(fingerprint: fingerprint.bits, position: UInt32(position))
    used += 1
    return nil
  }

  /// The slot of a fingerprint, or the free slot where it belongs.
  private func slotIndex(of fingerprint: Fingerprint) -> Int {
    firstSlot(for: fingerprint.bits) {
      $0.position == Slot.free || $0.fingerprint == fingerprint.bits
    }
  }

  /// Linear probing: the next slot is usually in the same cache line.
  private func firstSlot(for bits: UInt64, where matches: (Slot) -> Bool) -> Int {
    let mask = slots.count - 1
    // The high bits of FNV-1a are the best mixed; a multiplication brings them down.
    var index = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while !matches(slots[index]) { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: slots.count * 2)
    for slot in old where slot.position != Slot.free {
      slots[firstSlot(for: slot.fingerprint) { $0.position == Slot.free }] = slot
    }
  }

  /// A power of two, so large that the table is at most three quarters full.
  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count * 3 < capacity * 4 { count *= 2 }
    return count
  }
}
