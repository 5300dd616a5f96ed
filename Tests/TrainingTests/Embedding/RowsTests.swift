import Testing
import Wrapper

@testable import Training

@Suite struct RowsTests {
  private static let embeddings = [
    Embedding(positions: [2, 0], unknown: KindValues(words: 1)), Embedding(),
    Embedding(positions: [1, 3, 2]),
    Embedding(positions: [], unknown: KindValues(pairs: 2, letters: 3)),
  ]

  private static var rows: Rows {
    var rows = Rows()
    for embedding in embeddings { rows.append(embedding) }
    return rows
  }

  @Test func whatIsPutInComesOut() {
    let rows = Self.rows
    #expect(rows.count == 4 && rows.positions == [2, 0, 1, 3, 2])
    #expect((0..<4).map(rows.embedding) == Self.embeddings)
    #expect((0..<4).map { Array(rows[$0]) } == Self.embeddings.map(\.positions))
    #expect((0..<4).map(rows.unknown) == Self.embeddings.map(\.unknown))
    #expect(Rows().count == 0 && Rows().positions.isEmpty)
  }

  @Test func rowsBehindRows() {
    var rows = Self.rows
    rows.append(Self.rows, unknown: (0..<4).map { KindValues(words: Float($0)) })
    #expect((0..<4).map(rows.embedding) == Self.embeddings)
    #expect((4..<8).map { rows.embedding($0).positions } == Self.embeddings.map(\.positions))
    #expect((4..<8).map { rows.unknown($0)[.words] } == [0, 1, 2, 3])
    #expect(rows.selecting([2, 0, 3, 1]).selecting([1, 3, 0, 2]) == Self.rows)
  }

  /// 0 and 3 change places, 1 moves up to 7, 2 goes; rows are in order afterwards.
  @Test func newPositions() {
    var rows = Self.rows
    rows.replace([3, 7, nil, 0], kinds: [.words, .words, .pairs, .letters])
    #expect(
      (0..<4).map(rows.embedding) == [
        Embedding(positions: [3], unknown: KindValues(words: 1, pairs: 1)), Embedding(),
        Embedding(positions: [0, 7], unknown: KindValues(pairs: 1)), Self.embeddings[3],
      ]
    )
    #expect(rows.positions == [3, 0, 7])
  }

  @Test func allTermsGone() {
    var rows = Self.rows
    rows.replace([nil, nil, nil, nil], kinds: [.words, .pairs, .letters, .letters])
    #expect(rows.positions.isEmpty && rows.count == 4)
    #expect(
      (0..<4).map(rows.unknown) == [
        KindValues(words: 2, letters: 1), .zero, KindValues(pairs: 1, letters: 2),
        KindValues(pairs: 2, letters: 3),
      ]
    )
  }
}
