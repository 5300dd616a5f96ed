/// Rows of which only some positions have values, stored one after the other.
package struct SparseRows {
  /// The positions of the values. Elements after the end of the last row are undefined.
  package var positions: [UInt32] = []
  package var values: [Float] = []
  package var ends: [Int] = []

  package init() {}

  package var count: Int { ends.count }

  package func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  package mutating func removeAll() { ends.removeAll(keepingCapacity: true) }

  /// Returns a row for each position, with the indices of the rows that have it, and their values.
  package func transposed(count: Int, where isWanted: (_ row: Int) -> Bool = { _ in true })
    -> SparseRows
  {
    let rows = (0..<self.count).filter(isWanted)
    var ends = Array(repeating: 0, count: count)
    for row in rows {
      for position in positions[range(of: row)] { ends[Int(position)] += 1 }
    }
    var sum = 0
    for position in ends.indices { (ends[position], sum) = (sum, sum + ends[position]) }
    var columns = SparseRows()
    columns.positions = Array(repeating: 0, count: sum)
    var numbers: [Float] = Array(repeating: 0, count: sum)
    // Arrays would check for each element whether they are referenced uniquely.
    var columnRows = columns.positions.mutableSpan
    var columnValues = numbers.mutableSpan
    // `ends` contains the index of the next free element of each column.
    for row in rows {
      for index in range(of: row) {
        let end = ends[Int(positions[index])]
        columnRows[end] = UInt32(truncatingIfNeeded: row)
        columnValues[end] = values[index]
        ends[Int(positions[index])] = end + 1
      }
    }
    columns.values = numbers
    columns.ends = ends
    return columns
  }
}
