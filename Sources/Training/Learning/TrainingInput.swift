import Wrapper

/// What a network is trained on: rows of positions, and what each gives the network.
struct TrainingInput: Sendable {
  let data: EmbeddedDataset
  let scaling: InputScaling
  /// What the terms of each kind are multiplied by in each row.
  let factors: [SIMD4<Float>]

  init(_ data: EmbeddedDataset) {
    self.data = data
    scaling = InputScaling(weights: Self.weights(in: data), bag: data.bag)
    var factors: [SIMD4<Float>] = []
    factors.reserveCapacity(data.count)
    for row in 0..<data.count {
      factors.append(scaling.factors(of: data.rows[row], unknown: data.rows.unknown(row)))
    }
    self.factors = factors
  }

  /// Inverse document frequency: log((n + 1000) / uses) / log(n + 1000), one for a term used once.
  /// The thousand keeps the weights of common terms apart from nothing where there are few
  /// utterances.
  private static func weights(in data: EmbeddedDataset) -> [Float] {
    var uses = Array(repeating: 0, count: data.bag.count)
    for row in 0..<data.count {
      for position in data.rows[row] { uses[Int(position)] += 1 }
    }
    let documents = Double(data.count + 1_000)
    let whole = Elementary.logarithm(documents)
    return uses.map { Float(Elementary.logarithm(documents / Double(max($0, 1))) / whole) }
  }
}
