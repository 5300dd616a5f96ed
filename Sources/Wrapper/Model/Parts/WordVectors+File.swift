extension WordVectors {
  private static let vectors = "words.vectors"
  private static let scales = "words.scales"
  private static let weights = "words.frequencies"
  private static let fingerprints = "words.stems"
  private static let dimensions = "words.dimensions"
  private static let mostDimensions = 4_096
  private static let part = "word vectors"

  init?(from file: ModelReader) throws(ModelError.Problem) {
    guard file.hasTensor(Self.vectors) else { return nil }
    guard let fingerprints = file.bytes(Self.fingerprints), let weights = file.bytes(Self.weights),
      [4, 8].contains(where: { fingerprints.count == weights.count * $0 }),
      let dimensions = file.metadata[Self.dimensions].flatMap({ Int($0) }),
      (1...Self.mostDimensions).contains(dimensions),
      let vectors = file.matrix(
        Self.vectors,
        scales: Self.scales,
        rows: weights.count,
        columns: dimensions
      ),
      vectors.encoding == .int4
    else { throw .invalid(part: Self.part, detail: "wrong shape") }
    guard vectors.isFinite else {
      throw .invalid(part: Self.part, detail: "not finite")
    }
    self.init(
      vectors: vectors,
      weights: StoredNumbers(weights, encoding: .share),
      fingerprints: fingerprints
    )
  }

  func write(to file: inout ModelWriter) {
    file.metadata[Self.dimensions] = String(dimensions)
    file.write(vectors, as: Self.vectors, scales: Self.scales)
    file.write(weights, as: Self.weights)
    file.write([UInt8](fingerprints), as: Self.fingerprints)
  }
}
