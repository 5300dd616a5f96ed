/// The distinct positions of a text's terms, in the order of the text.
struct TermSet {
  /// Elements after `count` are spare room.
  private var positions: [UInt32] = []
  private var count = 0
  private var seen: [UInt64] = []

  mutating func makeRoom(for position: UInt32) {
    let missing = Int(position) / 64 + 1 - seen.count
    if missing > 0 { seen.append(contentsOf: repeatElement(0, count: missing + seen.count / 2)) }
  }

  mutating func insert(_ new: some Collection<UInt32>) {
    let missing = count + new.count - positions.count
    if missing > 0 { positions.append(contentsOf: repeatElement(0, count: missing + count)) }
    count = positions.withUnsafeMutableBufferPointer { positions in
      seen.withUnsafeMutableBufferPointer { seen in
        var count = count
        for position in new {
          let word = Int(position) / 64
          let bit = UInt64(position) % 64
          precondition(word < seen.count, "room for it")
          // Always written, to avoid a branch. A position that is not new is overwritten by the
          // next.
          positions[count] = position
          count &+= Int(truncatingIfNeeded: (seen[word] &>> bit & 1) ^ 1)
          seen[word] |= 1 &<< bit
        }
        return count
      }
    }
  }

  /// Removes and returns all positions.
  ///
  /// - Complexity: Linear in the number of positions, regardless of the size of the vocabulary.
  mutating func removeAll() -> ArraySlice<UInt32> {
    let all = positions[..<count]
    seen.withUnsafeMutableBufferPointer { seen in
      for position in all { seen[Int(position) / 64] = 0 }
    }
    count = 0
    return all
  }
}
