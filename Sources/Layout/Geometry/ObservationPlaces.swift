/// Where each observation stands: found by a search among places, without hashing texts.
struct ObservationPlaces: Sendable {
  struct Place: Sendable {
    let observation: TextObservation
    let row: Int
    let indexInRow: Int
    var column = 0
    var indexInColumn = 0
    var block = 0
  }

  private var places: [Place] = []

  init(rows: [TextRow], columns: [TextColumn], blocks: [TextBlock]) {
    for (row, texts) in rows.enumerated() {
      for (index, observation) in texts.observations.enumerated() {
        places.append(Place(observation: observation, row: row, indexInRow: index))
      }
    }
    places.sort { Self.isBefore($0.observation, $1.observation) }
    for (column, texts) in columns.enumerated() {
      for (index, cell) in texts.cells.enumerated() {
        for observation in cell.observations {
          guard let place = number(of: observation) else { continue }
          places[place].column = column
          places[place].indexInColumn = index
        }
      }
    }
    for (block, texts) in blocks.enumerated() {
      for observation in texts.rows.flatMap(\.observations) {
        if let place = number(of: observation) { places[place].block = block }
      }
    }
  }

  subscript(observation: TextObservation) -> Place? { number(of: observation).map { places[$0] } }

  private func number(of observation: TextObservation) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(places[middle].observation, observation) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < places.count, !Self.isBefore(observation, places[low].observation) {
      if places[low].observation == observation { return low }
      low += 1
    }
    return nil
  }

  private static func isBefore(_ one: TextObservation, _ other: TextObservation) -> Bool {
    (one.page, one.box.y, one.box.x, one.box.width)
      < (other.page, other.box.y, other.box.x, other.box.width)
  }
}
