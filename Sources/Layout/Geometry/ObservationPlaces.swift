/// The positions of observations in rows, columns and blocks. A binary search by box avoids hashing
/// texts.
struct ObservationPlaces: Sendable {
  struct Place: Sendable {
    let observation: TextObservation
    let row: Int
    let indexInRow: Int
    let column: Int
    let indexInColumn: Int
    let block: Int
  }

  private var places: [Place] = []
  /// The positions, sorted by page, height and the other components of the boxes.
  private var order: [Int] = []

  /// Columns and blocks are lists of cell indices, which are assigned row by row.
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
          places.append(
            Place(
              observation: observation,
              row: number,
              indexInRow: index,
              column: columnOfCell[cell].column,
              indexInColumn: columnOfCell[cell].index,
              block: blockOfCell[cell]
            )
          )
          index += 1
        }
        cell += 1
      }
    }
    let keys = places.map { Self.key($0.observation) }
    order = keys.indices.sorted { keys[$0] < keys[$1] }
  }

  subscript(observation: TextObservation) -> Place? {
    let key = Self.key(observation)
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.key(places[order[middle]].observation) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let found = order[low...].lazy.map { places[$0] }.prefix { Self.key($0.observation) == key }
    return found.first { $0.observation == observation }
  }

  private static func key(_ observation: TextObservation) -> (Int, Double, Double, Double) {
    (observation.page, observation.box.y, observation.box.x, observation.box.width)
  }
}
