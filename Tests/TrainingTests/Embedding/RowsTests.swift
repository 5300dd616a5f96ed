import Testing

@testable import Training

@Suite struct RowsTests {
  private static let embeddings = [
    TextTerms(positions: [2, 0], unknown: KindValues(words: 1)), TextTerms(),
    TextTerms(positions: [1, 3, 2]),
    TextTerms(positions: [], unknown: KindValues(pairs: 2, letters: 3)),
  ]

  private static let rows = Rows(embeddings)

  @Test func rowsAreReturnedAsAppended() {
    let rows = Self.rows
    #expect(rows.count == 4 && rows.uses(count: 4) == [1, 1, 2, 1])
    #expect((0..<4).map(rows.textTerms) == Self.embeddings)
    #expect((0..<4).map { Array(rows[$0]) } == Self.embeddings.map(\.positions))
    #expect((0..<4).map(rows.unknown) == Self.embeddings.map(\.unknown))
    #expect(Rows().count == 0 && Rows().uses(count: 1) == [0])
  }

  /// Enough rows for three blocks.
  @Test func manyRowsAreLikeFew() {
    let embeddings = (0..<UInt32(2 * Rows.blockSize + 5)).map { (row: UInt32) -> TextTerms in
      let positions: [UInt32] = (0..<row % 4).map { (row + $0) % 7 }
      let words: [UInt32] = (0..<row % 3).map { row + $0 }
      return TextTerms(
        positions: positions,
        unknown: KindValues(words: Float(row % 3)),
        words: words
      )
    }
    let rows = Rows(embeddings)
    #expect(embeddings.indices.map(rows.textTerms) == embeddings)
    let positions = embeddings.flatMap(\.positions)
    #expect(rows.uses(count: 7) == (0..<7).map { term in positions.count { $0 == term } })

    var joined = Rows(embeddings.prefix(Rows.blockSize))
    joined.append(contentsOf: Rows(embeddings.dropFirst(Rows.blockSize)))
    #expect(joined == rows)

    let order = Array(embeddings.indices.reversed())
    #expect(rows.selecting(order) == Rows(embeddings.reversed()))

    var changed = rows
    changed.setUnknown(KindValues(pairs: 9), of: Rows.blockSize)
    changed.setWords { $0 % 2 == 0 ? [UInt32($0)] : [] }
    changed.replace([6, 5, 4, 3, 2, 1, 0], threads: 2)
    let kinds = Array(repeating: TermKind.letters, count: 7)
    changed.replace([nil, 0, 1, 2, 3, 4, 5], kinds: kinds, threads: 2)
    let expected = embeddings.enumerated().map { index, textTerms -> TextTerms in
      let positions: [UInt32] = textTerms.positions.map { 6 - $0 }
      var unknown = index == Rows.blockSize ? KindValues(pairs: 9) : textTerms.unknown
      unknown[.letters] += Float(positions.count { $0 == 0 })
      return TextTerms(
        positions: positions.filter { $0 > 0 }.map { $0 - 1 }.sorted(),
        unknown: unknown,
        words: index % 2 == 0 ? [UInt32(index)] : []
      )
    }
    #expect(changed.count == rows.count && expected.indices.map(changed.textTerms) == expected)
  }

  @Test func rowsAreSelectedInAnyOrder() {
    #expect(Self.rows.selecting([2, 0, 3, 1]).selecting([1, 3, 0, 2]) == Self.rows)
  }

  /// First, positions 0 and 3 are swapped, position 1 becomes 7, and position 2 is removed; then,
  /// all are removed. The rows are sorted afterwards.
  @Test(
    arguments: [
      (
        [3, 7, nil, 0],
        [
          TextTerms(positions: [3], unknown: KindValues(words: 1, letters: 1)), TextTerms(),
          TextTerms(positions: [0, 7], unknown: KindValues(letters: 1)), embeddings[3],
        ]
      ),
      (
        [nil, nil, nil, nil],
        [
          TextTerms(unknown: KindValues(words: 2, letters: 1)), TextTerms(),
          TextTerms(unknown: KindValues(pairs: 1, letters: 2)), embeddings[3],
        ]
      ),
    ] as [([UInt32?], [TextTerms])]
  )
  func positionsAreReplaced(newPositions: [UInt32?], expected: [TextTerms]) {
    var rows = Self.rows
    rows.replace(newPositions, kinds: [.words, .pairs, .letters, .letters])
    #expect((0..<4).map(rows.textTerms) == expected)
  }
}
