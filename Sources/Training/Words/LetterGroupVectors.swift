/// Estimates the vector of a word by the sum of the vectors of its letter groups, divided by the
/// square root of their number.
struct LetterGroupVectors {
  private typealias Part = Points.Part

  private let dimensions: Int
  private let width: Int
  private var groups: [Part]

  /// The ridge penalty, chosen on held-out words.
  private static let ridge: Float = 0.3
  private static let steps = 30

  /// Fits the vectors by conjugate gradients. Row i of `words` contains the letter groups of the
  /// word whose vector is row i of `vectors`.
  init(_ words: Rows, groupCount: Int, vectors: Matrix) {
    precondition(words.count == vectors.rows, "a vector for each word")
    dimensions = vectors.columns
    var points = Points(dimensions: dimensions)
    for row in 0..<vectors.rows { points.append(vectors.row(row)) }
    width = points.width
    groups = Array(repeating: .zero, count: groupCount * width)
    var residual = mapped(words, points.parts, isTransposed: true)
    var direction = residual
    var length = Self.dot(residual, residual)
    for _ in 0..<Self.steps where length > 0 {
      let image = mapped(words, direction)
      let step = Float(
        length / (Self.dot(image, image) + Double(Self.ridge) * Self.dot(direction, direction))
      )
      let change = mapped(words, image, isTransposed: true)
      for index in groups.indices {
        groups[index] += step * direction[index]
        residual[index] -= step * (change[index] + Self.ridge * direction[index])
      }
      let before = length
      length = Self.dot(residual, residual)
      let share = Float(length / before)
      for index in groups.indices { direction[index] = residual[index] + share * direction[index] }
    }
  }

  func vector(of word: ArraySlice<UInt32>) -> [Float] {
    let row = Rows(CollectionOfOne(TextTerms(positions: Array(word))))
    return mapped(row, groups).flatMap { part in part.indices.map { part[$0] } }
      .prefix(dimensions).map(\.self)
  }

  /// Maps the vectors of letter groups to vectors of words, or applies the transpose of this linear
  /// map.
  private func mapped(_ words: Rows, _ vectors: [Part], isTransposed: Bool = false) -> [Part] {
    let count = isTransposed ? groups.count : words.count * width
    var result = Array(repeating: Part.zero, count: count)
    for word in 0..<words.count {
      let factor = 1 / Float(words[word].count).squareRoot()
      for group in words[word] {
        let (source, target) = isTransposed ? (word, Int(group)) : (Int(group), word)
        for index in 0..<width {
          result[target * width + index] += factor * vectors[source * width + index]
        }
      }
    }
    return result
  }

  private static func dot(_ one: [Part], _ other: [Part]) -> Double {
    one.indices.reduce(0) { $0 + Double((one[$1] * other[$1]).sum()) }
  }
}
