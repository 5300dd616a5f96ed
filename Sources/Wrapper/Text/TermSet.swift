/// The positions of a text's terms, each once, in the order of the text.
struct TermSet {
  /// Beyond `count` they mean nothing.
  private var positions: [UInt32] = []
  private var count = 0
  /// A bit for each position there may be.
  private var seen: [UInt64] = []

  /// From now on there may be a position.
  mutating func makeRoom(for position: UInt32) {
    let missing = Int(position) / 64 + 1 - seen.count
    if missing > 0 { seen.append(contentsOf: repeatElement(0, count: missing + seen.count / 2)) }
  }

  /// Positions that are there already are passed over.
  ///
  /// - Complexity: linear in the new ones, without a branch for each.
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
          // Written in any case, and written over unless it is new.
          positions[count] = position
          count &+= Int(truncatingIfNeeded: (seen[word] &>> bit & 1) ^ 1)
          seen[word] |= 1 &<< bit
        }
        return count
      }
    }
  }

  /// Takes everything out and returns it.
  ///
  /// - Complexity: linear in what was in it, whatever the size of the vocabulary.
  mutating func removeAll() -> ArraySlice<UInt32> {
    let all = positions[..<count]
    for position in all { seen[Int(position) / 64] = 0 }
    count = 0
    return all
  }
}
