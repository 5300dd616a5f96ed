/// A hash table from 32-bit fingerprints to row numbers, with open addressing. At least half of the
/// slots are free.
package struct FingerprintTable: Sendable, Equatable {
  /// The slots of the table: a fingerprint and its row plus one, or two zeros if the slot is free.
  private var slots: [SIMD2<UInt32>]
  private(set) var count = 0

  /// Creates a table that maps each fingerprint of a list to its index. For repeated fingerprints
  /// the first index counts.
  package init(_ fingerprints: [UInt32] = []) {
    var size = 16
    while size < fingerprints.count * 2 { size *= 2 }
    slots = Array(repeating: .zero, count: size)
    for (row, fingerprint) in fingerprints.enumerated() { _ = insert(fingerprint, row: row) }
  }

  @inline(__always) package func row(of fingerprint: UInt32) -> Int? {
    let slot = slots[index(of: fingerprint)]
    return slot.y == 0 ? nil : Int(slot.y) - 1
  }

  /// Inserts a fingerprint with a row unless the table contains it, and returns the row of the
  /// fingerprint.
  package mutating func insert(_ fingerprint: UInt32, row: Int) -> Int {
    if count * 2 >= slots.count { grow() }
    let index = index(of: fingerprint)
    if slots[index].y == 0 {
      slots[index] = SIMD2(fingerprint, UInt32(row) + 1)
      count += 1
    }
    return Int(slots[index].y) - 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .zero, count: old.count * 2)
    for slot in old where slot.y != 0 { slots[index(of: slot.x)] = slot }
  }

  /// Returns the index of a fingerprint's slot, or of the free slot where it would be inserted.
  @inline(__always) private func index(of fingerprint: UInt32) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: (UInt64(fingerprint) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[index].y != 0, slots[index].x != fingerprint { index = (index + 1) & mask }
    return index
  }
}
