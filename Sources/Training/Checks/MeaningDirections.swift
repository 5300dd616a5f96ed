import Wrapper

/// What each of some rows means, as a direction: the cosine of two is how nearly they mean the same.
struct MeaningDirections {
  /// A direction of length one, or zeros where no word is known.
  struct Direction {
    fileprivate let parts: [SIMD8<Float>]

    /// From -1 to 1; zero where nothing is known of one of the two.
    func cosine(to other: Direction) -> Float {
      zip(parts, other.parts).reduce(SIMD8<Float>.zero) { $0 + $1.0 * $1.1 }.sum()
    }
  }

  private let vectors: WordVectors
  /// Those of all rows, end to end.
  private var parts: [SIMD8<Float>] = []

  init(_ vectors: WordVectors, _ rows: Rows) {
    self.vectors = vectors
    for row in 0..<rows.count { parts += direction(of: rows.words(row)).parts }
  }

  /// That of a text with some words, given by their rows among the vectors.
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

  /// From -1 to 1; zero where nothing is known of one of the two.
  func cosine(of direction: Direction, to row: Int) -> Float {
    let count = direction.parts.count
    var sum = SIMD8<Float>.zero
    for index in 0..<count { sum += direction.parts[index] * parts[row * count + index] }
    return sum.sum()
  }
}
