/// Groups words by their nearest anchors, which are a random sample of the words.
package struct SlotClusters: Sendable {
  private let vectors: WordVectors
  /// The vectors of the anchors, normalised and concatenated.
  private let anchors: [Float]

  private static let mostAnchors = 256

  /// The indices, from 1, of the anchors nearest to a word; 0 means no anchor.
  typealias Nearest = SIMD4<UInt16>
  static let none = Nearest()
  private static let nearest = 3

  package init(_ vectors: WordVectors) {
    self.vectors = vectors
    // Word vectors are sorted by the hashes of their words, so the first ones are a random sample.
    anchors = (0..<min(Self.mostAnchors, vectors.count)).flatMap {
      vectors.vectors.row($0).direction
    }
  }

  func nearest(to stem: String) -> Nearest {
    guard let row = vectors.row(of: Fingerprint(word: WordStemmer.spelled(stem).utf8)) else {
      return Self.none
    }
    let vector = vectors.vectors.row(Int(row))
    var nearest = Self.none
    var cosines = [Float](repeating: 0, count: Self.nearest)
    for anchor in 0..<(anchors.count / vector.count) {
      // The cosine times the length of the vector, which is the same for all anchors.
      let cosine = zip(vector, anchors[(anchor * vector.count)...])
        .reduce(0) { $0 + $1.0 * $1.1 }
      guard var rank = cosines.firstIndex(where: { cosine > $0 }) else { continue }
      var (number, value) = (UInt16(anchor + 1), cosine)
      while rank < Self.nearest {
        swap(&nearest[rank], &number)
        swap(&cosines[rank], &value)
        rank += 1
      }
    }
    return nearest
  }
}
