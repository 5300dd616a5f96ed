import Testing
import Layout

@Suite struct TextTopologyTests {
  private func word(
    _ text: String,
    _ x: Double,
    _ y: Double,
    confidence: Double = 1,
    page: Int = 1
  ) -> TextObservation {
    let box = TextBox(x: x, y: y, width: 0.01 * Double(text.count), height: 0.01)
    return TextObservation(text: text, box: box, confidence: confidence, page: page)
  }

  @Test func findsRows() {
    let words = [
      word("tea", 0.16, 0.1), word("one", 0.1, 0.2), word("green", 0.1, 0.1),
      word("4.50", 0.8, 0.101), word("page", 0.1, 0.1, page: 2),
    ]
    let topology = TextTopology(words)
    #expect(topology.rows.map(\.text) == ["green tea  4.50", "one", "page"])
    #expect(topology.rows.map(\.page) == [1, 1, 2])
  }

  /// The words of seven lines are assigned to the right rows, although the page is rotated or
  /// curved.
  @Test(arguments: [(0.05, 0.0), (-0.05, 0), (0, 0.02), (0.03, -0.02)])
  func findsRowsOfRotatedAndCurvedPages(slope: Double, bend: Double) {
    let words = (0..<7).flatMap { line in
      [0.02, 0.1, 0.18, 0.26, 0.34, 0.8, 0.9].map { x in
        let off = x + 0.02 - 0.5
        return word("w\(line)ab", x, 0.2 + 0.016 * Double(line) + slope * off + bend * off * off)
      }
    }
    let rows = TextTopology(words.shuffled()).rows
    #expect(rows.map { $0.observations.count } == Array(repeating: 7, count: 7))
    #expect(rows.allSatisfy { Set($0.observations.map(\.text)).count == 1 })
  }

  @Test func readsNewspaperColumnsInOrder() {
    let words = (0..<4).flatMap { line in
      [
        word("left\(line)", 0.1, 0.2 + 0.015 * Double(line)),
        word("right\(line)", 0.6, 0.2 + 0.015 * Double(line)),
      ]
    }
    let topology = TextTopology(words)
    #expect(
      topology.blocks.map(\.text) == [
        "left0\nleft1\nleft2\nleft3", "right0\nright1\nright2\nright3",
      ]
    )
    #expect(topology.columns.map { $0.cells.count } == [4, 4])
    #expect(topology.nextInColumn(words[1])?.text == "right1")
    #expect(topology.nextInRow(words[0])?.text == "right0")
  }

  @Test func gapsSeparateBlocks() {
    let words = [word("above", 0.1, 0.1), word("below", 0.1, 0.115), word("apart", 0.1, 0.15)]
    #expect(TextTopology(words).blocks.map(\.text) == ["above\nbelow", "apart"])
    #expect(TextTopology(words, blockDistance: 0.1).blocks.count == 1)
  }

  @Test func readsHebrewFromRightToLeft() {
    let words = [word("עולם", 0.1, 0.1), word("שלום", 0.15, 0.1)]
    #expect(TextTopology(words).rows.map(\.text) == ["שלום עולם"])
    #expect(TextTopology(words).previousInRow(words[0])?.text == "שלום")
  }

  @Test func keepsTheMoreConfidentDuplicate() {
    let words = [
      word("T0TAL", 0.1, 0.1, confidence: 0.4), word("TOTAL", 0.101, 0.1, confidence: 0.9),
    ]
    #expect(TextTopology(words).rows.map(\.text) == ["TOTAL"])
    #expect(TextTopology(words).row(of: words[0]) == nil)
  }

  @Test func preservesGaps() {
    let row = TextTopology([word("milk", 0.1, 0.1), word("2.50", 0.24, 0.1)]).rows.first
    #expect(row?.spacedText == "milk          2.50")
  }

  @Test func oneRowIsNotATable() {
    let words = [word("tea", 0.1, 0.1), word("4.50", 0.8, 0.1), word("thanks", 0.1, 0.3)]
    #expect(TextTopology(words).table == nil)
  }

  @Test func keepsRowsWithIllegibleAmounts() {
    let amounts = ["4.50", "2.20", "l,l0", "3.10"]
    let words = amounts.enumerated().flatMap { line, amount in
      let y = 0.1 + 0.02 * Double(line)
      return [word("tea", 0.1, y), word(amount, 0.8, y)]
    }
    #expect(TextTopology(words).table?.rows.map(\.texts) == amounts.map { ["tea", $0] })
  }

  @Test func toleratesInvalidBoxes() {
    let odd = [0, -1, .leastNonzeroMagnitude, 1e9, -1e308, .nan, .infinity, 0.5]
    var words: [TextObservation] = []
    for x in odd {
      for width in odd {
        for y in odd {
          words.append(
            TextObservation(text: "x", box: TextBox(x: x, y: y, width: width, height: y))
          )
        }
      }
    }
    let topology = TextTopology(words, blockDistance: .nan)
    #expect(topology.observations.count <= words.count)
    #expect(TextTopology([]).rows.isEmpty)
    let same = Array(
      repeating: TextObservation(text: "x", box: TextBox(x: 0, y: 0, width: 1, height: 1)),
      count: 20_000
    )
    #expect(TextTopology(same).rows.count == 1)
  }
}
