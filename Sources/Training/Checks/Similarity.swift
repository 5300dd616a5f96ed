import Kernels

/// The similarity of utterances: the share of common terms, where rare terms have larger weights.
/// With word vectors, it is the mean of this share and the cosine of the vectors; the most similar
/// utterance then most often has the same intent.
struct Similarity {
  private let data: EmbeddedDataset
  private let weights: [Float]
  private let rows: [Int32: [Int]]
  /// The normalised word vector of each utterance, or zeros; `nil` without word vectors.
  private let directions: [[Float]]?

  /// The minimum cosine of similar utterances that have no term in common.
  private static let leastCosine: Float = 0.4

  init(_ data: EmbeddedDataset, hasVectors: Bool = true) {
    self.data = data
    weights = data.rows.uses(count: data.bag.count)
      .map { Self.approximateLogarithm(Float(data.count + 1) / (Float($0) + 0.5)) }
    rows = Dictionary(grouping: 0..<data.count) { data.classes[$0] }
    directions =
      hasVectors && data.vectors != nil
      ? (0..<data.count).map { Array(data.textVector(ofRow: $0)).direction } : nil
  }

  func count(of label: Int) -> Int { rows[Int32(label)]?.count ?? 0 }

  func mostSimilar(
    to row: Int,
    in label: Int,
    where isCandidate: (Int) -> Bool = { _ in true }
  ) -> (row: Int, similarity: Float)? {
    let text = text(data.rows[row], words: data.rows.words(row))
    var mostSimilar: (row: Int, similarity: Float)?
    for other in rows[Int32(label)] ?? [] where other != row {
      let similarity = similarity(of: text, to: other)
      if similarity > mostSimilar?.similarity ?? 0, isCandidate(other) {
        mostSimilar = (other, similarity)
      }
    }
    return mostSimilar
  }

  func mostSimilar(to text: TextTerms, limit: Int) -> [(row: Int, similarity: Float)] {
    let text = self.text(text.positions[...], words: text.words[...])
    let all = (0..<data.count).map { (row: $0, similarity: similarity(of: text, to: $0)) }
    let like = all.filter { $0.similarity > 0 }
    return Array(like.sorted { ($1.similarity, $0.row) < ($0.similarity, $1.row) }.prefix(limit))
  }

  private struct Text {
    let positions: Set<UInt32>
    let weight: Float
    /// The word vector of the text, if any of its words has one.
    let vector: [Float]?
  }

  private func text(_ positions: ArraySlice<UInt32>, words: ArraySlice<UInt32>) -> Text {
    let positions = Set(positions)
    return Text(
      positions: positions,
      weight: positions.sorted().reduce(0) { $0 + weights[Int($1)] },
      vector: words.isEmpty || directions == nil
        ? nil : data.vectors?.vector(of: Array(words)).direction
    )
  }

  private func similarity(of text: Text, to row: Int) -> Float {
    var shared: Float = 0
    var all = text.weight
    for position in data.rows[row] {
      if text.positions.contains(position) {
        shared += weights[Int(position)]
      } else {
        all += weights[Int(position)]
      }
    }
    let share = all > 0 ? shared / all : 0
    guard let directions, let vector = text.vector else { return share }
    let cosine = min(Kernels.product(vector, directions[row]), 1)
    guard shared > 0 || cosine >= Self.leastCosine else { return 0 }
    return (share + max(cosine, 0)) / 2
  }

  /// An approximation of the binary logarithm, linear between powers of two.
  private static func approximateLogarithm(_ number: Float) -> Float {
    Float(number.exponent) + number.significand - 1
  }
}
