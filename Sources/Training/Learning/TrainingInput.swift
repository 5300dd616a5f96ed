import Wrapper

/// What a network is trained on: rows of positions, and what each gives the network.
struct TrainingInput: Sendable {
  let data: EmbeddedDataset
  let scaling: InputScaling
  /// What the terms of each kind are multiplied by in each row.
  let lengths: [SIMD4<Float>]

  init(_ data: EmbeddedDataset) {
    self.data = data
    scaling = InputScaling(weights: Self.weights(in: data), bag: data.bag)
    var lengths: [SIMD4<Float>] = []
    lengths.reserveCapacity(data.count)
    for row in 0..<data.count { lengths.append(scaling.lengths(of: data.rows[row])) }
    self.lengths = lengths
  }

  /// Inverse document frequency, up to one: log((n + 1) / uses) / log(n + 1).
  private static func weights(in data: EmbeddedDataset) -> [Float] {
    var uses = Array(repeating: 0, count: data.bag.count)
    for row in 0..<data.count {
      for position in data.rows[row] { uses[Int(position)] += 1 }
    }
    let documents = Double(data.count + 1)
    let whole = Elementary.logarithm(documents)
    return uses.map { Float(Elementary.logarithm(documents / Double(max($0, 1))) / whole) }
  }
}
