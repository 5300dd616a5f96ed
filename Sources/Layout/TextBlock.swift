/// Cells that stand near each other: a paragraph, an address, a column of figures.
public struct TextBlock: Sendable, Hashable {
  /// In reading order: from top to bottom, cells of one row side by side.
  public let rows: [TextRow]

  /// The page it stands on.
  public var page: Int { rows[0].page }
  /// The smallest box around it.
  public var box: TextBox { .around(rows.lazy.map(\.box)) }
  /// What it says, a line for each row.
  public var text: String { rows.map(\.text).joined(separator: "\n") }
}
