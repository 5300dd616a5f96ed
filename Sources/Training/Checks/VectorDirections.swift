import Wrapper

/// The normalised vectors of some rows. Those of rows without word vectors are zero.
struct VectorDirections {
  private let vectors: WordVectors
  private var rows: [[Float]] = []

  init(_ vectors: WordVectors, _ rows: Rows) {
    self.vectors = vectors
    self.rows = (0..<rows.count).map { direction(of: rows.words($0)) }
  }

  /// The direction of a text. `words` are the rows of its words among the word vectors.
  func direction(of words: ArraySlice<UInt32>) -> [Float] {
    vectors.vector(of: Array(words)).direction
  }

  /// The cosine; zero if one of the vectors is zero.
  func cosine(of direction: [Float], to row: Int) -> Float { Kernels.product(direction, rows[row]) }
}
