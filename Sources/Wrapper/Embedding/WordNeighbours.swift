/// Words that a model has learned from, to hold others against: "vehicle" is like "car".
struct WordNeighbours {
  private let words: WordVectors?
  /// The stems of the bag that have vectors, and these at length one.
  private let learned: [(stem: String, vector: [Float])]

  init(_ model: Model) {
    let words = model.words
    self.words = words
    learned = zip(model.bag.terms, model.bag.kinds).compactMap { stem, kind in
      guard kind == .words, let words, let row = words.row(of: Fingerprint(word: stem.utf8)) else {
        return nil
      }
      return (stem, words.vector(of: [row]).direction)
    }
  }

  /// A word that is less like has nothing to do with it.
  private static let leastCosine: Float = 0.4

  /// The stem whose vector has the direction most like a row's, if any is like it.
  func nearest(to row: UInt32) -> String? {
    guard let words else { return nil }
    let vector = words.vector(of: [row]).direction
    let cosines = learned.map { zip($0.vector, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    guard let best = cosines.indices.max(by: { cosines[$0] < cosines[$1] }),
      cosines[best] >= Self.leastCosine
    else { return nil }
    return learned[best].stem
  }
}
