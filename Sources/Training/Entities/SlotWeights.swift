/// The weights of an entity tagger during training: for each feature, a cell for each label that
/// was ever right or predicted for a token with this feature.
struct SlotWeights {
  struct Cell {
    var weight: Float
    /// The sum of all changes of the weight, each multiplied by its time step, for the average.
    var timed: Float
    var label: Int32
  }

  private struct Row {
    var start: Int32 = 0
    var count: Int16 = 0
    var capacity: Int16 = 0
  }

  private var rows: [Row]
  private var cells: [Cell] = []

  init(features: Int) {
    rows = Array(repeating: Row(), count: features)
    cells.reserveCapacity(features * 2)
  }

  /// Adds the weights of features to the scores of the labels, which start at `start`. Training a
  /// tagger spends most of its time here.
  func add(_ features: ArraySlice<UInt32>, to scores: inout [Float], at start: Int) {
    let (rows, cells, features) = (rows.span, cells.span, features.span)
    scores.withUnsafeMutableBufferPointer { scores in
      for index in features.indices {
        let row = rows[Int(features[unchecked: index])]
        for cell in Int(row.start)..<(Int(row.start) + Int(row.count)) {
          scores[start + Int(cells[unchecked: cell].label)] += cells[unchecked: cell].weight
        }
      }
    }
  }

  mutating func change(
    _ features: ArraySlice<UInt32>,
    _ label: Int,
    by change: Float,
    at time: Float
  ) {
    for feature in features {
      let cell = cell(Int(feature), label)
      cells[cell].weight += change
      cells[cell].timed += change * time
    }
  }

  private mutating func cell(_ feature: Int, _ label: Int) -> Int {
    let row = rows[feature]
    let start = Int(row.start)
    for cell in start..<(start + Int(row.count)) where cells[cell].label == label { return cell }
    if row.count == row.capacity { move(feature) }
    let cell = Int(rows[feature].start) + Int(row.count)
    cells[cell] = Cell(weight: 0, timed: 0, label: Int32(label))
    rows[feature].count += 1
    return cell
  }

  /// Moves the cells of a feature to the end of `cells`, where they get twice the space.
  private mutating func move(_ feature: Int) {
    let row = rows[feature]
    let start = cells.count
    let capacity = max(2, Int(row.capacity) * 2)
    // Appending a slice of the array would copy the whole array.
    for cell in 0..<capacity {
      cells.append(
        cell < row.count ? cells[Int(row.start) + cell] : Cell(weight: 0, timed: 0, label: 0)
      )
    }
    rows[feature] = Row(start: Int32(start), count: row.count, capacity: Int16(capacity))
  }

  func averages(of feature: Int, until time: Float) -> [(label: Int, weight: Float)] {
    let row = rows[feature]
    return (Int(row.start)..<(Int(row.start) + Int(row.count))).map {
      (Int(cells[$0].label), cells[$0].weight - cells[$0].timed / time)
    }
  }
}
