/// The text on one line across a page, including gaps.
public struct TextRow: Sendable, Hashable {
  /// The cells, which are separated by gaps, in reading order; at least one.
  public let cells: [TextCell]
  /// The number of the page that contains the row.
  public let page: Int
  /// The bounding box of the row.
  public let box: TextBox

  init(_ cells: [TextCell]) {
    precondition(!cells.isEmpty, "a row has at least one cell")
    self.cells = cells
    page = cells[0].page
    box = .around(cells.lazy.map(\.box))
  }

  /// All observations of the row in reading order.
  public var observations: [TextObservation] { cells.flatMap(\.observations) }

  /// The text of the row, with a space between words and two spaces between cells.
  public var text: String { cells.map(\.text).joined(separator: "  ") }

  /// The text of the row, with gaps of their original width, measured in average characters of the
  /// row.
  public var spacedText: String {
    let width = TextCell(observations).characterWidth
    var text = cells[0].text
    for (cell, next) in zip(cells, cells.dropFirst()) {
      // The next cell is on the right, or on the left in a row that is read from right to left.
      let gap = max(next.box.x - cell.box.right, cell.box.x - next.box.right)
      let spaces = min(max(gap / width, 2), Self.widestGap)
      text += String(repeating: " ", count: Int(spaces.rounded())) + next.text
    }
    return text
  }

  private static let widestGap = 200.0
}
