import Wrapper

/// What a network is trained on: rows of positions, and what each gives the network. It may be a
/// part of the data; what occurs in none of its rows is not known then.
struct TrainingInput: Sendable {
  /// The rows of the examples.
  let rows: [Int]
  let scaling: InputScaling
  /// What the terms of each kind are multiplied by in each example.
  let factors: [SIMD4<Float>]
  private let data: EmbeddedDataset
  private let isKnown: [Bool]

  init(_ data: EmbeddedDataset, rows: [Int]? = nil) {
    let rows = rows ?? Array(0..<data.count)
    var uses = Array(repeating: 0, count: data.bag.count)
    for row in rows {
      for position in data.rows[row] { uses[Int(position)] += 1 }
    }
    let scaling = InputScaling(weights: Self.weights(uses, count: rows.count), bag: data.bag)
    self.data = data
    self.rows = rows
    self.scaling = scaling
    isKnown = uses.map { $0 > 0 }
    factors = rows.map { scaling.factors(of: data.rows[$0], unknown: data.rows.unknown($0)) }
  }

  var count: Int { rows.count }

  var terms: Int { data.bag.count }

  var classes: Int { data.intents.count }

  func positions(of example: Int) -> ArraySlice<UInt32> { data.rows[rows[example]] }

  func target(of example: Int) -> Int32 { data.classes[rows[example]] }

  /// A row of the data that may be none of the examples.
  func embedding(ofRow row: Int) -> Embedding {
    var embedding = Embedding(positions: [], unknown: data.rows.unknown(row))
    for position in data.rows[row] {
      if isKnown[Int(position)] {
        embedding.positions.append(position)
      } else {
        embedding.unknown[Int(scaling.kinds[Int(position)])] += 1
      }
    }
    return embedding
  }

  /// Inverse document frequency: log((n + 1000) / uses) / log(n + 1000), one for a term used once.
  /// The thousand keeps the weights of common terms apart from nothing where there are few
  /// utterances.
  private static func weights(_ uses: [Int], count: Int) -> [Float] {
    let documents = Double(count + 1_000)
    let whole = Elementary.logarithm(documents)
    return uses.map { Float(Elementary.logarithm(documents / Double(max($0, 1))) / whole) }
  }
}
