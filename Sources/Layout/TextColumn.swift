/// Cells of different rows, one below another.
public struct TextColumn: Sendable, Hashable {
  /// The cells from top to bottom, at least one.
  public let cells: [TextCell]

  /// The page of the column.
  public var page: Int { cells[0].page }
  /// The bounding box.
  public var box: TextBox { .around(cells.lazy.map(\.box)) }
  /// The text, one line per cell.
  public var text: String { cells.map(\.text).joined(separator: "\n") }
}
