import Testing

@testable import Training

@Suite struct LetterGroupVectorsTests {
  /// The letter groups of three words. There are four groups, of which the last occurs in no word.
  private static let words: [[UInt32]] = [[0, 1], [1, 2], [0]]
  private static let vectors: [[Float]] = [[3, 0], [0, 7], [-7, 1]]

  /// At the minimum the gradient Aᵀ(A V − Y) + 0.3 V is zero.
  @Test func fitsByRidgeRegression() {
    let rows = Rows(Self.words.map { TextTerms(positions: $0) })
    let matrix = Matrix(Self.vectors.flatMap { $0 }, columns: 2, encoding: .float)
    let letters = LetterGroupVectors(rows, groupCount: 4, vectors: matrix)
    let groups = (0..<4).map { letters.vector(of: [UInt32($0)][...]) }
    #expect(groups[3] == [0, 0])
    for group in 0..<4 {
      for column in 0..<2 {
        var slope = 0.3 * groups[group][column]
        for (word, vector) in zip(Self.words, Self.vectors) where word.contains(UInt32(group)) {
          let factor = 1 / Float(word.count).squareRoot()
          let sum = word.reduce(0) { $0 + groups[Int($1)][column] } * factor
          slope += factor * (sum - vector[column])
        }
        #expect(abs(slope) < 1e-3, "group \(group), column \(column)")
      }
    }
    #expect(letters.vector(of: []) == [0, 0])
  }
}
