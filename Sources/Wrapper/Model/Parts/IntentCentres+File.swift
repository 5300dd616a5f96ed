/// The tensors `centres.whitening` (the numbers on and above the diagonal; in older models the
/// whole matrix), `centres.weights` and `centres.halfSquares`, and the metadata `centres.weight`.
/// Models without word vectors do not have them.
extension IntentCentres {
  private static let whitening = "centres.whitening"
  private static let centres = "centres.weights"
  private static let halfSquares = "centres.halfSquares"
  private static let weight = "centres.weight"

  init?(from file: ModelReader, words: WordVectors?, intents: Int) throws(ModelError.Problem) {
    guard let dimensions = words?.dimensions, file.hasTensor(Self.whitening) else { return nil }
    guard
      let whitening = file.floats(Self.whitening).flatMap({
        Matrix(triangle: $0, columns: dimensions)
      }) ?? file.matrix(Self.whitening, scales: "", rows: dimensions, columns: dimensions),
      let centres = file.matrix(Self.centres, scales: "", rows: dimensions, columns: intents),
      let halfSquares = file.floats(Self.halfSquares), halfSquares.count == intents,
      let weight = Float(file.metadata[Self.weight] ?? ""), weight.isFinite
    else { throw .invalid(part: "centres of the intents", detail: "wrong shape") }
    guard whitening.isFinite, centres.isFinite, halfSquares.allSatisfy(\.isFinite) else {
      throw .invalid(part: "centres of the intents", detail: "not finite")
    }
    self.init(whitening: whitening, centres: centres, halfSquares: halfSquares, weight: weight)
  }

  func write(to file: inout ModelWriter) {
    file.write(whitening.triangle, as: Self.whitening)
    file.write(centres, as: Self.centres, scales: "")
    file.write(biases.map { -$0 }, as: Self.halfSquares)
    file.metadata[Self.weight] = String(weight)
  }
}

extension Matrix {
  /// The numbers on and above the diagonal, row by row.
  fileprivate var triangle: [Float] { (0..<rows).flatMap { row($0)[$0...] } }

  /// Creates a square matrix with zeros below the diagonal, or returns `nil` if there are too few
  /// or too many numbers for the columns.
  fileprivate convenience init?(triangle: [Float], columns: Int) {
    guard triangle.count == columns * (columns + 1) / 2 else { return nil }
    var rest = triangle[...]
    let numbers = (0..<columns).flatMap { row in
      defer { rest.removeFirst(columns - row) }
      return Array(repeating: 0, count: row) + rest.prefix(columns - row)
    }
    self.init(numbers, columns: columns, encoding: .float)
  }
}
