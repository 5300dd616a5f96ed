import Testing

@testable import Kernels
@testable import Training

extension SparseRows {
  /// Creates rows from positions and values, without dropout.
  init(_ rows: [[(position: UInt32, value: Float)]]) {
    self.init()
    var generator = SeededGenerator(seed: 1)
    for row in rows {
      let values = Dictionary(uniqueKeysWithValues: row.map { ($0.position, $0.value) })
      let positions = row.map(\.position)
      append(positions.span, using: &generator) { _, _ in
        1
      } value: {
        values[$0] ?? .nan
      }
    }
  }

  func row(_ index: Int) -> [UInt32: Float] {
    Dictionary(uniqueKeysWithValues: range(of: index).map { (positions[$0], values[$0]) })
  }
}

@Suite struct SparseRowsTests {
  /// Dropout uses 16 random bits for each position, so each 64-bit number serves four positions,
  /// lowest bits first. Each row starts with a new number.
  @Test func randomNumbersFollowTheDocumentedOrder() {
    var generator = SeededGenerator(seed: 5)
    var numbers = generator
    var rows = SparseRows()
    for candidates in [[3, 1, 4, 15, 9, 2, 6], [], [5, 35, 8, 97, 93]] as [[UInt32]] {
      rows.append(candidates.span, using: &generator) { _, draw in
        draw >= 30_000 ? 1 : 0
      } value: {
        Float($0) / 2
      }
      var expected: [UInt32] = []
      var bits: UInt64 = 0
      for (index, candidate) in candidates.enumerated() {
        bits = index % 4 == 0 ? numbers.next() : bits / 65_536
        if bits % 65_536 >= 30_000 { expected.append(candidate) }
      }
      let range = rows.range(of: rows.count - 1)
      #expect(Array(rows.positions[range]) == expected)
      #expect(Array(rows.values[range]) == expected.map { Float($0) / 2 })
    }
    #expect(rows.count == 3)
  }

  @Test func transposesRows() {
    let rows = SparseRows([[(0, 1), (3, 2)], [], [(3, 3)], [(1, 4), (0, 5), (3, 6)], [(2, 7)]])
    let columns = rows.transposed(count: 5) { $0 != 4 }
    #expect(columns.count == 5)
    #expect(columns.row(0) == [0: 1, 3: 5])
    #expect(columns.row(1) == [3: 4])
    #expect(columns.row(2).isEmpty && columns.row(4).isEmpty)
    #expect(columns.row(3) == [0: 2, 2: 3, 3: 6])
    #expect(
      Array(columns.positions[columns.range(of: 3)]) == [0, 2, 3],
      "in the order of the rows"
    )
  }
}
