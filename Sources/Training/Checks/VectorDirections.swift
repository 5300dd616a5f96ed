import Wrapper

/// The normalised vectors of some rows.
struct VectorDirections {
  /// A vector of length one, or zeros if no word has a vector.
  struct Direction {
    fileprivate let parts: [SIMD8<Float>]

    /// The cosine; zero if one of the vectors is zero.
    func cosine(to other: Direction) -> Float {
      zip(parts, other.parts).reduce(SIMD8<Float>.zero) { $0 + $1.0 * $1.1 }.sum()
    }
  }

  private let vectors: WordVectors
  /// The vectors of all rows, concatenated.
  private var parts: [SIMD8<Float>] = []

  init(_ vectors: WordVectors, _ rows: Rows) {
    self.vectors = vectors
    for row in 0..<rows.count { parts += direction(of: rows.words(row)).parts }
  }

  /// The direction of a text. `words` are the rows of its words among the word vectors.
  func direction(of words: ArraySlice<UInt32>) -> Direction {
    let vector = vectors.vector(of: Array(words))
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let factor = length > 0 ? 1 / length : 0
    return Direction(
      parts: stride(from: 0, to: vector.count, by: 8).map { start in
        var part = SIMD8<Float>.zero
        for index in start..<min(start + 8, vector.count) {
          part[index - start] = vector[index] * factor
        }
        return part
      }
    )
  }

  /// The cosine; zero if one of the vectors is zero.
  func cosine(of direction: Direction, to row: Int) -> Float {
    let count = direction.parts.count
    var sum = SIMD8<Float>.zero
    for index in 0..<count { sum += direction.parts[index] * parts[row * count + index] }
    return sum.sum()
  }
}
