/// The tensors `centres.whitening`, `centres.weights` and `centres.halfSquares`, and the metadata
/// `centres.weight`. Models without word vectors do not have them.
extension IntentCentres {
  private static let whitening = "centres.whitening"
  private static let centres = "centres.weights"
  private static let halfSquares = "centres.halfSquares"
  private static let weight = "centres.weight"

  /// Reads the centres of the intents, or returns `nil` if the model has none.
  init?(from file: ModelReader, words: WordVectors?, intents: Int) throws(ModelError.Problem) {
    guard let dimensions = words?.dimensions, file.hasTensor(Self.whitening) else { return nil }
    guard
      let whitening = file.matrix(
        Self.whitening,
        scales: "",
        rows: dimensions,
        columns: dimensions
      ),
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
    file.write(whitening, as: Self.whitening, scales: "")
    file.write(centres, as: Self.centres, scales: "")
    file.write(halfSquares, as: Self.halfSquares)
    file.metadata[Self.weight] = String(weight)
  }
}
