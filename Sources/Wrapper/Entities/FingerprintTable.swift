/// A hash table from 32-bit fingerprints to rows, with open addressing. At least half of it is
/// free.
package struct FingerprintTable: Sendable {
  /// A fingerprint and its row plus one, or zeros.
  private var slots: [SIMD2<UInt32>]
  package private(set) var count = 0

  package init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: .zero, count: size)
  }

  /// Rows are indices of the list; of repeated fingerprints the first counts.
  package init(_ fingerprints: [UInt32]) {
    self.init(capacity: fingerprints.count)
    for (row, fingerprint) in fingerprints.enumerated() { _ = insert(fingerprint, row: row) }
  }

  @inline(__always) package func row(of fingerprint: UInt32) -> Int? {
    let mask = slots.count - 1
    var index = Self.first(fingerprint) & mask
    while true {
      let slot = slots[index]
      if slot.y == 0 { return nil }
      if slot.x == fingerprint { return Int(slot.y) - 1 }
      index = (index + 1) & mask
    }
  }

  /// The row of a fingerprint, which is `row` if it is new.
  package mutating func insert(_ fingerprint: UInt32, row: Int) -> Int {
    if count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Self.first(fingerprint) & mask
    while slots[index].y != 0 {
      if slots[index].x == fingerprint { return Int(slots[index].y) - 1 }
      index = (index + 1) & mask
    }
    slots[index] = SIMD2(fingerprint, UInt32(row) + 1)
    count += 1
    return row
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .zero, count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.y != 0 {
      var index = Self.first(slot.x) & mask
      while slots[index].y != 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }

  @inline(__always) private static func first(_ fingerprint: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(fingerprint) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
