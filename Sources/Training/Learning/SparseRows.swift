/// Sparse rows, stored one after the other.
struct SparseRows {
  /// Elements after the end of the last row are undefined.
  private(set) var positions: [UInt32] = []
  private(set) var values: [Float] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// The range of a row's positions and values.
  func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  mutating func removeAll() { ends.removeAll(keepingCapacity: true) }

  /// Appends a row of random positions.
  ///
  /// Each position has a random 16-bit number. A number of the generator gives four of them, the
  /// lowest first.
  ///
  /// - Parameters:
  ///   - candidates: The positions.
  ///   - generator: The random number generator.
  ///   - kept: Returns one if a position is kept, otherwise zero.
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
        // Written in any case, and overwritten by the next position unless it is kept.
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

  /// Appends numbers at consecutive positions to the last row.
  mutating func appendToLast(_ numbers: ArraySlice<Float>, at first: Int) {
    guard let end = ends.last else { return }
    makeRoom(for: end + numbers.count)
    for (index, number) in numbers.enumerated() {
      positions[end + index] = UInt32(truncatingIfNeeded: first + index)
      values[end + index] = number
    }
    ends[ends.count - 1] = end + numbers.count
  }

  /// The index in a row at which the last `count` inputs, from position `first`, start, or the end of
  /// the row if it has none of them. A row has either all of these inputs or none.
  func start(of first: Int, count: Int, in row: Int) -> Int {
    let range = range(of: row)
    let start = range.upperBound - count
    let hasThem = count > 0 && start >= range.lowerBound && positions[start] == UInt32(first)
    return hasThem ? start : range.upperBound
  }

  /// The columns of some rows: for each position the rows that have it, and their values.
  func transposed(count: Int, where isWanted: (_ row: Int) -> Bool = { _ in true }) -> SparseRows {
    let rows = (0..<self.count).filter(isWanted)
    var places = Array(repeating: 0, count: count)
    for row in rows {
      for position in positions[range(of: row)] { places[Int(position)] += 1 }
    }
    var sum = 0
    for position in places.indices { (places[position], sum) = (sum, sum + places[position]) }
    var columns = SparseRows()
    columns.makeRoom(for: sum)
    // The index of each column advances from its start to its end.
    for row in rows {
      for index in range(of: row) {
        let place = places[Int(positions[index])]
        columns.positions[place] = UInt32(truncatingIfNeeded: row)
        columns.values[place] = values[index]
        places[Int(positions[index])] = place + 1
      }
    }
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
