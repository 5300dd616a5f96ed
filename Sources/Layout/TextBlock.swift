/// Cells near each other: a paragraph, an address, a column of numbers.
public struct TextBlock: Sendable, Hashable {
  /// The cells in reading order: from top to bottom, and cells of one row next to each other.
  public let rows: [TextRow]

  /// The number of the page that contains the block.
  public var page: Int { rows[0].page }
  /// The bounding box of the block.
  public var box: TextBox { .around(rows.lazy.map(\.box)) }
  /// The text of the block, with one line per row.
  public var text: String { rows.map(\.text).joined(separator: "\n") }
}
