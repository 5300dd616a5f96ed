/// Cells of different rows, one below another.
public struct TextColumn: Sendable, Hashable {
  /// The cells from top to bottom, at least one.
  public let cells: [TextCell]

  /// The number of the page that contains the column.
  public var page: Int { cells[0].page }
  /// The bounding box of the column.
  public var box: TextBox { .around(cells.lazy.map(\.box)) }
  /// The text of the column, with one line per cell.
  public var text: String { cells.map(\.text).joined(separator: "\n") }
}
