/// The positions of observations in rows, columns and blocks.
struct ObservationPlaces: Sendable {
  struct Place: Sendable {
    let row: Int
    let indexInRow: Int
    let column: Int
    let indexInColumn: Int
    let block: Int
  }

  private var places: [TextObservation: Place] = [:]

  /// Each column or block is a list of cell indices. Cells are numbered row by row.
  init(rows: [TextRow], columns: [[Int]], blocks: [[Int]]) {
    let cellCount = rows.reduce(0) { $0 + $1.cells.count }
    var columnOfCell = [(column: Int, index: Int)](repeating: (0, 0), count: cellCount)
    for (column, cells) in columns.enumerated() {
      for (index, cell) in cells.enumerated() { columnOfCell[cell] = (column, index) }
    }
    var blockOfCell = [Int](repeating: 0, count: cellCount)
    for (block, cells) in blocks.enumerated() {
      for cell in cells { blockOfCell[cell] = block }
    }
    var cell = 0
    for (number, row) in rows.enumerated() {
      var index = 0
      for texts in row.cells {
        for observation in texts.observations {
          places[observation] = Place(
            row: number,
            indexInRow: index,
            column: columnOfCell[cell].column,
            indexInColumn: columnOfCell[cell].index,
            block: blockOfCell[cell]
          )
          index += 1
        }
        cell += 1
      }
    }
  }

  subscript(observation: TextObservation) -> Place? { places[observation] }
}
