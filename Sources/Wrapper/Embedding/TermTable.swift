/// A hash table from fingerprints to positions, with open addressing. Unlike a dictionary it does
/// not hash the fingerprints, which are hashes already.
package struct TermTable: Sendable, Equatable {
  private struct Slot: Equatable {
    var fingerprint: UInt64 = 0
    var position: UInt32 = Self.free

    /// The position that marks a free slot. It is greater than all positions of terms.
    static let free = UInt32.max
  }

  private var slots: [Slot]
  private var used = 0

  /// - Parameter capacity: The number of insertions before the table grows.
  package init(capacity: Int = 0) {
    slots = Array(repeating: Slot(), count: Self.slotCount(for: capacity))
  }

  /// Creates a table that maps each fingerprint of a list to its index. For repeated fingerprints
  /// the first index counts.
  init(_ fingerprints: some Collection<UInt64>) {
    self.init(capacity: fingerprints.count)
    let mask = slots.count - 1
    used = slots.withUnsafeMutableBufferPointer { slots in
      var used = 0
      for (row, bits) in fingerprints.enumerated() {
        var index = Self.home(of: bits) & mask
        while slots[index].position != Slot.free, slots[index].fingerprint != bits {
          index = (index + 1) & mask
        }
        guard slots[index].position == Slot.free else { continue }
        slots[index] = Slot(fingerprint: bits, position: UInt32(row))
        used += 1
      }
      return used
    }
  }

  /// Returns the position of a term, given its fingerprint, or `nil` if it is not in the table.
  ///
  /// - Complexity: Constant on average, because at least a quarter of the slots is free.
  package func position(of fingerprint: Fingerprint) -> Int? {
    let slot = slots[index(of: fingerprint.bits)]
    return slot.position == Slot.free ? nil : Int(slot.position)
  }

  package mutating func insert(_ fingerprint: Fingerprint, at position: Int) -> Int? {
    if used * 4 >= slots.count * 3 { grow() }
    let index = index(of: fingerprint.bits)
    guard slots[index].position == Slot.free else { return Int(slots[index].position) }
    slots[index] = Slot(fingerprint: fingerprint.bits, position: UInt32(position))
    used += 1
    return nil
  }

  /// Returns the index of a fingerprint's slot, or of the free slot where it would be inserted,
  /// found by linear probing: the next slot is usually in the same cache line.
  private func index(of fingerprint: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Self.home(of: fingerprint) & mask
    while slots[index].position != Slot.free, slots[index].fingerprint != fingerprint {
      index = (index + 1) & mask
    }
    return index
  }

  /// Returns the index where the search for a fingerprint begins, before it is masked. The high bits
  /// of an FNV-1a hash are mixed best; the multiplication and the shift move them to the low bits.
  private static func home(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: slots.count * 2)
    for slot in old where slot.position != Slot.free { slots[index(of: slot.fingerprint)] = slot }
  }

  /// Returns the number of slots for a capacity: a power of two at which the table is at most three
  /// quarters full.
  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count * 3 < capacity * 4 { count *= 2 }
    return count
  }
}
