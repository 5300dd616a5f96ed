/// The position of an observation in rows, columns and blocks.
struct ObservationPlace: Sendable {
  let row: Int
  let indexInRow: Int
  let column: Int
  let indexInColumn: Int
  let block: Int

  /// Returns the positions of all observations. Each column or block is a list of cell indices.
  /// Cells are numbered row by row.
  static func all(
    in rows: [TextRow],
    columns: [[Int]],
    blocks: [[Int]]
  ) -> [TextObservation: ObservationPlace] {
    let cellCount = rows.reduce(0) { $0 + $1.cells.count }
    var columnOfCell = [(column: Int, index: Int)](repeating: (0, 0), count: cellCount)
    for (column, cells) in columns.enumerated() {
      for (index, cell) in cells.enumerated() { columnOfCell[cell] = (column, index) }
    }
    var blockOfCell = [Int](repeating: 0, count: cellCount)
    for (block, cells) in blocks.enumerated() {
      for cell in cells { blockOfCell[cell] = block }
    }
    var places: [TextObservation: ObservationPlace] = [:]
    var cell = 0
    for (number, row) in rows.enumerated() {
      var index = 0
      for texts in row.cells {
        let (column, indexInColumn) = columnOfCell[cell]
        for observation in texts.observations {
          places[observation] = ObservationPlace(
            row: number,
            indexInRow: index,
            column: column,
            indexInColumn: indexInColumn,
            block: blockOfCell[cell]
          )
          index += 1
        }
        cell += 1
      }
    }
    return places
  }
}
