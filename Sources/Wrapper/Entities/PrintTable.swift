/// 32-bit fingerprint → row, in one open-addressed table, at least half of which is free.
package struct PrintTable: Sendable {
  /// A fingerprint and its row plus one, or nothing.
  private var slots: [SIMD2<UInt32>]
  package private(set) var count = 0

  package init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: .zero, count: size)
  }

  /// The rows are the places in the list; of a repeated fingerprint the first.
  package init(_ prints: [UInt32]) {
    self.init(capacity: prints.count)
    for (row, print) in prints.enumerated() { _ = insert(print, row: row) }
  }

  @inline(__always) package func row(of print: UInt32) -> Int? {
    let mask = slots.count - 1
    var index = Self.first(print) & mask
    while true {
      let slot = slots[index]
      if slot.y == 0 { return nil }
      if slot.x == print { return Int(slot.y) - 1 }
      index = (index + 1) & mask
    }
  }

  /// The row that a fingerprint has, which is the given one if it is new.
  package mutating func insert(_ print: UInt32, row: Int) -> Int {
    if count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Self.first(print) & mask
    while slots[index].y != 0 {
      if slots[index].x == print { return Int(slots[index].y) - 1 }
      index = (index + 1) & mask
    }
    slots[index] = SIMD2(print, UInt32(row) + 1)
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

  @inline(__always) private static func first(_ print: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(print) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
