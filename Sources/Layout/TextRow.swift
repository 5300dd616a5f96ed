/// What stands on one line across a page, whatever lies between.
public struct TextRow: Sendable, Hashable {
  /// The pieces of the row that gaps part, in reading order, at least one.
  public let cells: [TextCell]
  /// The page it stands on.
  public let page: Int
  /// The smallest box around it.
  public let box: TextBox

  init(_ cells: [TextCell]) {
    precondition(!cells.isEmpty, "a row holds something")
    self.cells = cells
    page = cells[0].page
    box = .around(cells.lazy.map(\.box))
  }

  /// All of it in reading order.
  public var observations: [TextObservation] { cells.flatMap(\.observations) }

  /// What it says, a space between words and two between cells.
  public var text: String { cells.map(\.text).joined(separator: "  ") }

  /// What it says with its gaps, as wide as they are, counted in characters of the row.
  public var spacedText: String {
    let letters = cells.reduce(0) { $0 + $1.observations.reduce(0) { $0 + $1.text.count } }
    let widths = cells.reduce(0) { $0 + $1.observations.reduce(0) { $0 + $1.box.width } }
    let width = widths / Double(max(letters, 1))
    var text = cells[0].text
    for (cell, next) in zip(cells, cells.dropFirst()) {
      // To the right, or to the left where that is how the row is read.
      let gap = max(next.box.x - cell.box.right, cell.box.x - next.box.right)
      let spaces = min(max(gap / width, 2), Self.widestGap)
      text += String(repeating: " ", count: Int(spaces.rounded())) + next.text
    }
    return text
  }

  private static let widestGap = 200.0
}
