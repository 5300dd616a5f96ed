/// Order in loose pieces of text: what stands on one line of a page, what stands below one another,
/// and what stands together.
///
/// Lines may be askew, slightly bent, or seen from aside. A row goes across the whole page; a block
/// does not. What was found twice at one place is there once.
public struct TextTopology: Sendable {
  /// From top to bottom, page by page.
  public let rows: [TextRow]
  /// Cells that stand below one another, in the order of their first cells.
  public let columns: [TextColumn]
  /// In reading order: what stands beside each other from top to bottom, one after the other.
  public let blocks: [TextBlock]

  private let places: ObservationPlaces

  /// Puts observations in order.
  ///
  /// - Complexity: O(*n* log *n*).
  /// - Parameters:
  ///   - observations: in any order, of any number of pages. Those without text or with a box that
  ///     is no rectangle are left out.
  ///   - blockDistance: how far below one another cells of one block may be, in heights of the page.
  public init(_ observations: [TextObservation], blockDistance: Double = 0.01) {
    let pages = Dictionary(grouping: ObservationSieve.sound(observations), by: \.page)
    let sorted = pages.sorted { $0.key < $1.key }
    let rowsOfPages = sorted.map { RowFinder.rows($0.value) }
    rows = rowsOfPages.flatMap(\.self)
    let grid = CellGrid(rows)
    let cellsOfColumns = grid.columns
    let cellsOfBlocks = grid.blocks(distance: blockDistance.isFinite ? max(blockDistance, 0) : 0)
    columns = cellsOfColumns.map { grid.column(of: $0) }
    blocks = cellsOfBlocks.map { grid.block(of: $0) }
    places = ObservationPlaces(rows: rows, columns: cellsOfColumns, blocks: cellsOfBlocks)
  }

  /// All that is in order: row by row.
  public var observations: [TextObservation] { rows.flatMap(\.observations) }
}

extension TextTopology {
  /// The row that an observation stands in; nil where it was left out.
  public func row(of observation: TextObservation) -> TextRow? {
    places[observation].map { rows[$0.row] }
  }

  /// The block that an observation stands in; nil where it was left out.
  public func block(of observation: TextObservation) -> TextBlock? {
    places[observation].map { blocks[$0.block] }
  }

  /// What stands before it in its row.
  public func previousInRow(_ observation: TextObservation) -> TextObservation? {
    places[observation].flatMap { neighbour(of: $0, by: -1) }
  }

  /// What stands behind it in its row.
  public func nextInRow(_ observation: TextObservation) -> TextObservation? {
    places[observation].flatMap { neighbour(of: $0, by: 1) }
  }

  /// What stands above it in its column.
  public func previousInColumn(_ observation: TextObservation) -> TextObservation? {
    places[observation].flatMap { vertical(observation, $0, by: -1) }
  }

  /// What stands below it in its column.
  public func nextInColumn(_ observation: TextObservation) -> TextObservation? {
    places[observation].flatMap { vertical(observation, $0, by: 1) }
  }

  private func neighbour(of place: ObservationPlaces.Place, by step: Int) -> TextObservation? {
    let row = rows[place.row].observations
    let index = place.indexInRow + step
    return row.indices.contains(index) ? row[index] : nil
  }

  /// Of a cell's observations the one that shares most of the width.
  private func vertical(
    _ observation: TextObservation,
    _ place: ObservationPlaces.Place,
    by step: Int
  ) -> TextObservation? {
    let cells = columns[place.column].cells
    let index = place.indexInColumn + step
    guard cells.indices.contains(index) else { return nil }
    return cells[index].observations.min { one, other in
      Self.strangeness(one.box, observation.box) < Self.strangeness(other.box, observation.box)
    }
  }

  private static func strangeness(_ one: TextBox, _ other: TextBox) -> Double {
    let shared = one.sharedWidth(other)
    return shared > 0 ? -shared : (one.centreX - other.centreX).magnitude
  }
}

extension TextTopology {
  /// The cells that are of a kind, row by row.
  public func cells(of kind: TextKind) -> [TextCell] {
    rows.flatMap(\.cells).filter { cell in
      kind.fits(cell.text) || cell.observations.contains { kind.fits($0.text) }
    }
  }

  /// The cells in which a pattern is found, row by row.
  public func cells(containing pattern: some RegexComponent) -> [TextCell] {
    rows.flatMap(\.cells).filter { $0.text.contains(pattern) }
  }
}
