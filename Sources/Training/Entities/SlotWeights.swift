/// What each feature says of each label, while it is learned: a row of cells for each feature, of
/// those labels alone that ever were right or wrong where it was.
struct SlotWeights {
  struct Cell {
    var weight: Float
    /// The changes of the weight, each times when it was; the average comes of both.
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

  /// Adds what features say to the scores of the labels, which begin at a place. A kernel: training
  /// spends most of its time here.
  func add(_ features: ArraySlice<UInt32>, to scores: inout [Float], at start: Int) {
    rows.withUnsafeBufferPointer { rows in
      cells.withUnsafeBufferPointer { cells in
        scores.withUnsafeMutableBufferPointer { scores in
          features.withUnsafeBufferPointer { features in
            for feature in features {
              let row = rows[Int(feature)]
              for cell in Int(row.start)..<(Int(row.start) + Int(row.count)) {
                scores[start + Int(cells[cell].label)] += cells[cell].weight
              }
            }
          }
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

  /// To a place of twice the size, at the end.
  private mutating func move(_ feature: Int) {
    let row = rows[feature]
    let start = cells.count
    let capacity = max(2, Int(row.capacity) * 2)
    for cell in 0..<capacity {
      cells.append(
        cell < row.count ? cells[Int(row.start) + cell] : Cell(weight: 0, timed: 0, label: 0)
      )
    }
    rows[feature] = Row(start: Int32(start), count: row.count, capacity: Int16(capacity))
  }

  /// The average of each weight over all times, up to one.
  func averages(of feature: Int, until time: Float) -> [(label: Int, weight: Float)] {
    let row = rows[feature]
    return (Int(row.start)..<(Int(row.start) + Int(row.count))).map {
      (Int(cells[$0].label), cells[$0].weight - cells[$0].timed / time)
    }
  }
}
