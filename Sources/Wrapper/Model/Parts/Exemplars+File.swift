/// The tensor `exemplars.directions` and the metadata `exemplars.count`; absent in models without
/// word vectors and of version 1.0.
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
