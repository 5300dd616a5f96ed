/// A hash table from fingerprints to rows, numbered in the order of insertion, with open
/// addressing. Unlike a dictionary, it does not hash the fingerprints again.
package struct TermTable: Sendable, Equatable {
  package private(set) var fingerprints: [UInt64]
  /// The rows plus one; zero means a free slot. A separate array takes less memory and is faster to
  /// build and to read.
  private var slots: [UInt32]

  /// Creates a table from fingerprints to their indices; for repeated ones, to the first index.
  package init(_ fingerprints: [UInt64] = []) {
    self.fingerprints = fingerprints
    slots = Self.slots(for: fingerprints)
  }

  /// Returns the row of a fingerprint.
  ///
  /// - Complexity: Constant on average, because at least half of the slots are free.
  @inline(__always) func position(of fingerprint: Fingerprint) -> Int? {
    let row = slots[index(of: fingerprint.bits)]
    return row == 0 ? nil : Int(row) - 1
  }

  package func fingerprint(at position: Int) -> Fingerprint {
    Fingerprint(bits: fingerprints[position])
  }

  /// A fingerprint, and the row found for it, plus one; zero if there is none.
  struct Search {
    let bits: UInt64
    fileprivate(set) var row: UInt32 = 0
    fileprivate var found: UInt64 = 0

    init(_ fingerprint: Fingerprint) { bits = fingerprint.bits }

    var position: UInt32? { row == 0 ? nil : row - 1 }
  }

  /// Reads all slots before all fingerprints, so that the processor waits for memory twice in all,
  /// not twice for each search.
  func find(_ searches: inout [Search]) {
    guard !fingerprints.isEmpty else { return }
    let mask = slots.count - 1
    for index in searches.indices {
      searches[index].row = slots[Self.home(of: searches[index].bits) & mask]
    }
    for index in searches.indices {
      searches[index].found = fingerprints[Int(max(searches[index].row, 1)) - 1]
    }
    for index in searches.indices where searches[index].row != 0 {
      let bits = searches[index].bits
      if searches[index].found != bits { searches[index].row = slots[self.index(of: bits)] }
    }
  }

  /// Inserts a fingerprint in the next row, or returns its row if the table already contains it.
  package mutating func insert(_ fingerprint: Fingerprint) -> Int? {
    let index = index(of: fingerprint.bits)
    guard slots[index] == 0 else { return Int(slots[index]) - 1 }
    fingerprints.append(fingerprint.bits)
    if fingerprints.count * 2 > slots.count {
      slots = Self.slots(for: fingerprints)
    } else {
      slots[index] = UInt32(fingerprints.count)
    }
    return nil
  }

  /// Returns the slot of a fingerprint, or the free one where it would be inserted, by linear
  /// probing: the next slot is usually in the same cache line.
  @inline(__always) private func index(of fingerprint: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Self.home(of: fingerprint) & mask
    while slots[index] != 0, fingerprints[Int(slots[index]) - 1] != fingerprint {
      index = (index + 1) & mask
    }
    return index
  }

  /// Moves the high bits of an FNV-1a hash, which are mixed best, to the low bits.
  private static func home(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Returns free slots: a power of two, of which at most half will be in use.
  private static func slots(for fingerprints: [UInt64]) -> [UInt32] {
    var count = 16
    while count < fingerprints.count * 2 { count *= 2 }
    var slots = [UInt32](repeating: 0, count: count)
    slots.withUnsafeMutableBufferPointer { slots in
      fingerprints.withUnsafeBufferPointer { fingerprints in
        for (row, bits) in fingerprints.enumerated() {
          var index = home(of: bits) & (count - 1)
          while slots[index] != 0, fingerprints[Int(slots[index]) - 1] != bits {
            index = (index + 1) & (count - 1)
          }
          if slots[index] == 0 { slots[index] = UInt32(row + 1) }
        }
      }
    }
    return slots
  }
}
