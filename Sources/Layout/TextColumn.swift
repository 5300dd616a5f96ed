/// Cells of different rows that stand below one another.
public struct TextColumn: Sendable, Hashable {
  /// From top to bottom, at least one.
  public let cells: [TextCell]

  /// The page they stand on.
  public var page: Int { cells[0].page }
  /// The smallest box around them.
  public var box: TextBox { .around(cells.lazy.map(\.box)) }
  /// What they say, a line each.
  public var text: String { cells.map(\.text).joined(separator: "\n") }
}
