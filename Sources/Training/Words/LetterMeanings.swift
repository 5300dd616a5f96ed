import Wrapper

/// What the letters of a word tell of its meaning: a vector for each letter group, so that the sum of
/// a word's, divided by the root of how many it has, comes near to the word's own vector.
struct LetterMeanings {
  private typealias Part = SIMD16<Float>

  private let dimensions: Int
  /// A group's vector after the other, each filled up with zeros to whole parts.
  private var groups: [Part]

  /// How short the vectors of groups are to be; chosen on words left out.
  private static let evenness: Float = 0.3
  private static let steps = 30

  private var width: Int { (dimensions + Part.scalarCount - 1) / Part.scalarCount }

  /// Ridge regression by conjugate gradients. A row of `words` has the letter groups of the word of
  /// the same row of `vectors`; there are so many groups.
  init(_ words: Rows, groupCount: Int, vectors: Matrix) {
    precondition(words.count == vectors.rows, "a vector for each word")
    dimensions = vectors.columns
    groups = []
    groups = Array(repeating: .zero, count: groupCount * width)
    var residual = backward(words, parts(of: vectors))
    var direction = residual
    var length = Self.dot(residual, residual)
    for _ in 0..<Self.steps where length > 0 {
      let image = forward(words, direction)
      let step = Float(
        length / (Self.dot(image, image) + Double(Self.evenness) * Self.dot(direction, direction))
      )
      let change = backward(words, image)
      for index in groups.indices {
        groups[index] += step * direction[index]
        residual[index] -= step * (change[index] + Self.evenness * direction[index])
      }
      let before = length
      length = Self.dot(residual, residual)
      let share = Float(length / before)
      for index in groups.indices {
        direction[index] = residual[index] + share * direction[index]
      }
    }
  }

  /// What the letter groups of a word come to; of groups that it was not fitted to, nothing.
  func vector(of word: ArraySlice<UInt32>) -> [Float] {
    var row = Rows()
    row.append(Embedding(positions: Array(word)))
    return forward(row, groups).flatMap { part in part.indices.map { part[$0] } }
      .prefix(dimensions).map(\.self)
  }

  private func parts(of vectors: Matrix) -> [Part] {
    let numbers = vectors.numbers
    var parts = Array(repeating: Part.zero, count: vectors.rows * width)
    for row in 0..<vectors.rows {
      for column in 0..<dimensions {
        parts[row * width + column / Part.scalarCount][column % Part.scalarCount] =
          numbers[row * dimensions + column]
      }
    }
    return parts
  }

  /// Groups' vectors → words'.
  private func forward(_ words: Rows, _ groups: [Part]) -> [Part] {
    var result = Array(repeating: Part.zero, count: words.count * width)
    for word in 0..<words.count {
      let factor = Self.factor(words[word])
      for group in words[word] {
        for index in 0..<width {
          result[word * width + index] += factor * groups[Int(group) * width + index]
        }
      }
    }
    return result
  }

  /// The transpose: words' → groups'.
  private func backward(_ words: Rows, _ vectors: [Part]) -> [Part] {
    var result = Array(repeating: Part.zero, count: groups.count)
    for word in 0..<words.count {
      let factor = Self.factor(words[word])
      for group in words[word] {
        for index in 0..<width {
          result[Int(group) * width + index] += factor * vectors[word * width + index]
        }
      }
    }
    return result
  }

  private static func factor(_ word: ArraySlice<UInt32>) -> Float {
    word.isEmpty ? 0 : 1 / Float(word.count).squareRoot()
  }

  private static func dot(_ one: [Part], _ other: [Part]) -> Double {
    one.indices.reduce(0) { $0 + Double((one[$1] * other[$1]).sum()) }
  }
}
