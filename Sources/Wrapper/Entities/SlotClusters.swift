/// Groups words by their vectors: words with the same nearest anchors are similar. Anchors are some
/// of the words.
package struct SlotClusters: Sendable {
  private let vectors: WordVectors
  /// The anchors' vectors, normalised and concatenated.
  private let anchors: [Float]

  private static let mostAnchors = 256

  /// The numbers of the nearest anchors of a word, from one; 0 is none.
  package typealias Nearest = SIMD4<UInt16>
  package static let none = Nearest()
  private static let nearest = 3

  package init(_ vectors: WordVectors) {
    self.vectors = vectors
    // Rows are sorted by fingerprint, which is random, so the first ones are representative.
    anchors = (0..<min(Self.mostAnchors, vectors.count)).flatMap {
      vectors.vectors.row($0).direction
    }
  }

  package func nearest(to stem: String) -> Nearest {
    guard let row = vectors.row(of: Fingerprint(word: WordStemmer.spelled(stem).utf8)) else {
      return Self.none
    }
    let vector = vectors.vectors.row(Int(row))
    var nearest = Self.none
    var cosines = [Float](repeating: 0, count: Self.nearest)
    for anchor in 0..<(anchors.count / vector.count) {
      let cosine = cosine(of: vector, anchor)
      guard var place = cosines.firstIndex(where: { cosine > $0 }) else { continue }
      var (number, value) = (UInt16(anchor + 1), cosine)
      while place < Self.nearest {
        swap(&nearest[place], &number)
        swap(&cosines[place], &value)
        place += 1
      }
    }
    return nearest
  }

  /// The inner product with a normalised anchor, which is the cosine times the length of the vector.
  private func cosine(of vector: [Float], _ anchor: Int) -> Float {
    let start = anchor * vector.count
    var sum: Float = 0
    for column in vector.indices { sum += vector[column] * anchors[start + column] }
    return sum
  }
}
