/// Cells of different rows that stand below one another.
public struct TextColumn: Sendable, Hashable {
  /// From top to bottom, at least one.
  public let cells: [TextCell]

  /// The page they stand on.
  public var page: Int { cells[0].page }
  /// The smallest box around them.
  public var box: TextBox { cells.dropFirst().reduce(cells[0].box) { $0.union($1.box) } }
  /// What they say, a line each.
  public var text: String { cells.map(\.text).joined(separator: "\n") }
}
