import Wrapper

/// How much two rows have in common: of the terms of both the share that they share, where a rare
/// term counts for more than one that is everywhere.
struct Similarity {
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

  /// The row of a class that is most like another row, with the similarity, from 0 to 1.
  func mostSimilar(to row: Int, in label: Int) -> (row: Int, similarity: Float)? {
    let terms = Terms(data.rows[row], weights)
    var mostSimilar: (row: Int, similarity: Float)?
    for other in rows[Int32(label)] ?? [] where other != row {
      let similarity = similarity(of: terms, to: other)
      if similarity > mostSimilar?.similarity ?? 0 { mostSimilar = (other, similarity) }
    }
    return mostSimilar
  }

  /// The rows that have anything in common with a text, those first that are most like it.
  func mostSimilar(to text: Embedding, limit: Int) -> [(row: Int, similarity: Float)] {
    let terms = Terms(text.positions[...], weights)
    let all = (0..<data.count).map { (row: $0, similarity: similarity(of: terms, to: $0)) }
    let like = all.filter { $0.similarity > 0 }
    return Array(like.sorted { ($1.similarity, $0.row) < ($0.similarity, $1.row) }.prefix(limit))
  }

  private struct Terms {
    let positions: Set<UInt32>
    /// Of all of them together.
    let weight: Float

    init(_ positions: ArraySlice<UInt32>, _ weights: [Float]) {
      self.positions = Set(positions)
      weight = self.positions.sorted().reduce(0) { $0 + weights[Int($1)] }
    }
  }

  private func similarity(of terms: Terms, to row: Int) -> Float {
    var shared: Float = 0
    var all = terms.weight
    for position in data.rows[row] {
      if terms.positions.contains(position) {
        shared += weights[Int(position)]
      } else {
        all += weights[Int(position)]
      }
    }
    return all > 0 ? shared / all : 0
  }

  /// The logarithm to the base 2, straight between the powers of two.
  private static func halvings(_ number: Float) -> Float {
    Float(number.exponent) + number.significand - 1
  }
}
