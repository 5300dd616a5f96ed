/// The structure of recognised text: rows, columns and blocks.
///
/// Lines may be rotated, slightly curved, or distorted by perspective. A row extends across the
/// whole page; a block does not. Text that was recognised twice in one position is included once.
public struct TextTopology: Sendable {
  /// The rows from top to bottom, page by page.
  public let rows: [TextRow]
  /// The columns, in the order of their first cells.
  public let columns: [TextColumn]
  /// The blocks in reading order: adjacent columns of text one after the other.
  public let blocks: [TextBlock]

  private let positions: [TextObservation: CellGrid.Position]

  /// Finds the rows, columns and blocks that observations form.
  ///
  /// - Complexity: O(*n* log *n*).
  /// - Parameters:
  ///   - observations: Observations of any number of pages, in any order. Those without text or
  ///     with an invalid box are skipped.
  ///   - blockDistance: The largest vertical distance between cells of one block, as a fraction of
  ///     the page's height.
  public init(_ observations: [TextObservation], blockDistance: Double = 0.01) {
    let pages = Dictionary(grouping: observations.compactMap(\.valid), by: \.page)
    rows = pages.sorted { $0.key < $1.key }.flatMap { RowFinder.rows($0.value) }
    let grid = CellGrid(rows)
    let cellsOfColumns = grid.columns
    let cellsOfBlocks = grid.blocks(distance: blockDistance.isFinite ? max(blockDistance, 0) : 0)
    columns = cellsOfColumns.map { grid.column(of: $0) }
    blocks = cellsOfBlocks.map { grid.block(of: $0) }
    positions = grid.positions(columns: cellsOfColumns, blocks: cellsOfBlocks)
  }

  /// All observations in all rows, row by row.
  public var observations: [TextObservation] { rows.flatMap(\.observations) }

  /// Returns the row of an observation, or `nil` if the observation was skipped.
  public func row(of observation: TextObservation) -> TextRow? {
    positions[observation].map { rows[$0.row] }
  }

  /// Returns the block of an observation, or `nil` if the observation was skipped.
  public func block(of observation: TextObservation) -> TextBlock? {
    positions[observation].map { blocks[$0.block] }
  }

  /// Returns the previous observation in the same row.
  public func previousInRow(_ observation: TextObservation) -> TextObservation? {
    rowNeighbour(of: observation, by: -1)
  }

  /// Returns the next observation in the same row.
  public func nextInRow(_ observation: TextObservation) -> TextObservation? {
    rowNeighbour(of: observation, by: 1)
  }

  /// Returns the observation above in the same column.
  public func previousInColumn(_ observation: TextObservation) -> TextObservation? {
    columnNeighbour(of: observation, by: -1)
  }

  /// Returns the observation below in the same column.
  public func nextInColumn(_ observation: TextObservation) -> TextObservation? {
    columnNeighbour(of: observation, by: 1)
  }

  private func rowNeighbour(of observation: TextObservation, by step: Int) -> TextObservation? {
    guard let row = row(of: observation)?.observations, let index = row.firstIndex(of: observation)
    else { return nil }
    return row.indices.contains(index + step) ? row[index + step] : nil
  }

  /// Returns the observation in the previous or next cell of a column that overlaps most
  /// horizontally.
  private func columnNeighbour(of observation: TextObservation, by step: Int) -> TextObservation? {
    guard let position = positions[observation] else { return nil }
    let cells = columns[position.column].cells
    let index = position.indexInColumn + step
    guard cells.indices.contains(index) else { return nil }
    return cells[index].observations.min { one, other in
      Self.distance(one.box, observation.box) < Self.distance(other.box, observation.box)
    }
  }

  private static func distance(_ one: TextBox, _ other: TextBox) -> Double {
    let shared = one.sharedWidth(other)
    return shared > 0 ? -shared : (one.centreX - other.centreX).magnitude
  }

  /// Returns the cells whose text is of a kind, such as a date, row by row.
  public func cells(of kind: TextKind) -> [TextCell] {
    rows.flatMap(\.cells).filter { cell in
      kind.fits(cell.text) || cell.observations.contains { kind.fits($0.text) }
    }
  }

  /// Returns the cells that contain a match of a pattern, row by row.
  public func cells(containing pattern: some RegexComponent) -> [TextCell] {
    rows.flatMap(\.cells).filter { $0.text.contains(pattern) }
  }
}
