import Wrapper

/// How much two rows have in common: of the terms of both the share that they share, where a rare
/// term counts for more than one that is everywhere.
struct Likeness {
  private let data: EmbeddedDataset
  private let weights: [Float]
  private let rows: [Int32: [Int]]

  init(_ data: EmbeddedDataset) {
    self.data = data
    var counts = Array(repeating: 0, count: data.bag.count)
    for row in 0..<data.count {
      for position in data.rows[row] { counts[Int(position)] += 1 }
    }
    weights = counts.map { Self.halvings(Float(data.count + 1) / (Float($0) + 0.5)) }
    rows = Dictionary(grouping: 0..<data.count) { data.classes[$0] }
  }

  /// How many rows a class has.
  func count(of label: Int) -> Int { rows[Int32(label)]?.count ?? 0 }

  /// The row of a class that is most like another row, with the likeness, from 0 to 1.
  func likest(to row: Int, in label: Int) -> (row: Int, likeness: Float)? {
    let terms = Set(data.rows[row])
    let own = terms.sorted().reduce(0) { $0 + weights[Int($1)] }
    var likest: (row: Int, likeness: Float)?
    for other in rows[Int32(label)] ?? [] where other != row {
      var shared: Float = 0
      var all = own
      for position in data.rows[other] {
        if terms.contains(position) {
          shared += weights[Int(position)]
        } else {
          all += weights[Int(position)]
        }
      }
      if shared > (likest?.likeness ?? 0) * all { likest = (other, shared / all) }
    }
    return likest
  }

  /// The logarithm to the base 2, straight between the powers of two.
  private static func halvings(_ number: Float) -> Float {
    Float(number.exponent) + number.significand - 1
  }
}
