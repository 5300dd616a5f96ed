/// The tensor `exemplars.directions`, a matrix with a column for each exemplar, and the metadata
/// `exemplars.count`. Models without word vectors and models of version 1.0 do not have them.
extension Exemplars {
  private static let directions = "exemplars.directions"
  private static let scales = "exemplars.scales"
  private static let count = "exemplars.count"

  init?(from file: ModelReader, words: WordVectors?) throws(ModelError.Problem) {
    guard let words, let count = file.metadata[Self.count] else { return nil }
    let directions = Int(count).flatMap {
      file.matrix(Self.directions, scales: Self.scales, rows: words.dimensions, columns: $0)
    }
    guard let directions, directions.isFinite else {
      throw .invalid(part: "exemplars", detail: "wrong shape, or not finite")
    }
    self.init(directions: directions)
  }

  func write(to file: inout ModelWriter) {
    file.write(directions, as: Self.directions, scales: Self.scales)
    file.metadata[Self.count] = String(directions.columns)
  }
}
