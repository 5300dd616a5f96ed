import Testing
import Wrapper

@testable import Training

@Suite struct RowsTests {
  private static let embeddings = [
    TextTerms(positions: [2, 0], unknown: KindValues(words: 1)), TextTerms(),
    TextTerms(positions: [1, 3, 2]),
    TextTerms(positions: [], unknown: KindValues(pairs: 2, letters: 3)),
  ]

  private static var rows: Rows {
    var rows = Rows()
    for textTerms in embeddings { rows.append(textTerms) }
    return rows
  }

  @Test func rowsAreReturnedAsAppended() {
    let rows = Self.rows
    #expect(rows.count == 4 && rows.positions == [2, 0, 1, 3, 2])
    #expect((0..<4).map(rows.textTerms) == Self.embeddings)
    #expect((0..<4).map { Array(rows[$0]) } == Self.embeddings.map(\.positions))
    #expect((0..<4).map(rows.unknown) == Self.embeddings.map(\.unknown))
    #expect(Rows().count == 0 && Rows().positions.isEmpty)
  }

  @Test func rowsAreSelectedInAnyOrder() {
    #expect(Self.rows.selecting([2, 0, 3, 1]).selecting([1, 3, 0, 2]) == Self.rows)
  }

  /// Positions 0 and 3 are swapped, position 1 becomes 7, and position 2 is removed. The rows are
  /// sorted afterwards.
  @Test func positionsAreReplaced() {
    let rows = Self.rows.replacing([3, 7, nil, 0], kinds: [.words, .words, .pairs, .letters])
    #expect(
      (0..<4).map(rows.textTerms) == [
        TextTerms(positions: [3], unknown: KindValues(words: 1, pairs: 1)), TextTerms(),
        TextTerms(positions: [0, 7], unknown: KindValues(pairs: 1)), Self.embeddings[3],
      ]
    )
    #expect(rows.positions == [3, 0, 7])
  }

  @Test func allTermsCanBeRemoved() {
    let kinds: [TermKind] = [.words, .pairs, .letters, .letters]
    let rows = Self.rows.replacing([nil, nil, nil, nil], kinds: kinds)
    #expect(rows.positions.isEmpty && rows.count == 4)
    #expect(
      (0..<4).map(rows.unknown) == [
        KindValues(words: 2, letters: 1), .zero, KindValues(pairs: 1, letters: 2),
        KindValues(pairs: 2, letters: 3),
      ]
    )
  }
}
