/// Rows of which only some positions have values, stored one after the other.
struct SparseRows {
  /// The positions of the values. Elements after the end of the last row are undefined.
  private(set) var positions: [UInt32] = []
  private(set) var values: [Float] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// The range of a row's positions and values.
  func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  mutating func removeAll() { ends.removeAll(keepingCapacity: true) }

  /// Appends a row with a random selection of positions.
  ///
  /// A random 16-bit number decides whether a position is kept. Each number of the generator
  /// supplies four of them, the lowest bits first.
  ///
  /// - Parameters:
  ///   - candidates: The positions to choose from.
  ///   - generator: The random number generator.
  ///   - kept: Returns one if a position with this random number is kept, otherwise zero.
  ///   - value: The value at a position.
  @inline(__always)
  mutating func append(
    _ candidates: Span<UInt32>,
    using generator: inout SeededGenerator,
    keeping kept: (_ position: UInt32, _ draw: UInt64) -> Int,
    value: (_ position: UInt32) -> Float
  ) {
    let start = ends.last ?? 0
    makeRoom(for: start + candidates.count)
    let end = positions.withUnsafeMutableBufferPointer { positions in
      var end = start
      var bits: UInt64 = 0
      for index in candidates.indices {
        bits = index & 3 == 0 ? generator.next() : bits &>> 16
        let candidate = candidates[unchecked: index]
        // Written unconditionally to avoid a branch. If the position is not kept, the next one
        // overwrites it.
        positions[end] = candidate
        end &+= kept(candidate, bits & 0xFFFF)
      }
      return end
    }
    values.withUnsafeMutableBufferPointer { values in
      positions.withUnsafeBufferPointer { positions in
        for index in start..<end { values[index] = value(positions[index]) }
      }
    }
    ends.append(end)
  }

  /// Transposes some rows: the result has a row for each position, which contains the indices of
  /// the rows that have the position, and their values.
  func transposed(count: Int, where isWanted: (_ row: Int) -> Bool = { _ in true }) -> SparseRows {
    let rows = (0..<self.count).filter(isWanted)
    var places = Array(repeating: 0, count: count)
    for row in rows {
      for position in positions[range(of: row)] { places[Int(position)] += 1 }
    }
    var sum = 0
    for position in places.indices { (places[position], sum) = (sum, sum + places[position]) }
    var columns = SparseRows()
    columns.positions = Array(repeating: 0, count: sum)
    var numbers: [Float] = Array(repeating: 0, count: sum)
    // Spans, because an array would check for each element whether it is referenced uniquely.
    var columnRows = columns.positions.mutableSpan
    var columnValues = numbers.mutableSpan
    // `places` contains the index of the next free element of each column.
    for row in rows {
      for index in range(of: row) {
        let place = places[Int(positions[index])]
        columnRows[place] = UInt32(truncatingIfNeeded: row)
        columnValues[place] = values[index]
        places[Int(positions[index])] = place + 1
      }
    }
    columns.values = numbers
    columns.ends = places
    return columns
  }

  private mutating func makeRoom(for count: Int) {
    guard count > positions.count else { return }
    let more = max(count, 2 * positions.count) - positions.count
    positions.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(0, count: more))
  }
}
