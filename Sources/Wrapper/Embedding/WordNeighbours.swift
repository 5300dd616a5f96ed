/// Finds the word of the training data that is most similar to another word: "car" for "vehicle".
struct WordNeighbours {
  private let words: WordVectors?
  /// The stems of the vocabulary that have word vectors, and these vectors scaled to length one.
  private let learned: [(stem: String, vector: [Float])]

  init(_ model: Model) {
    let words = model.words
    self.words = words
    let meanings = words.map { StemVectors($0, language: model.bag.settings.language) }
    learned = zip(model.bag.terms, model.bag.kinds).compactMap { stem, kind in
      guard kind == .words, let words, let rows = meanings?.rows(of: stem), !rows.isEmpty else {
        return nil
      }
      return (stem, words.vector(of: rows).direction)
    }
  }

  /// The minimum cosine between the vectors of related words.
  private static let leastCosine: Float = 0.4

  /// Returns the stem whose vector is most similar to the vector of a word, or `nil` if none is
  /// similar. `rows` are the rows of the word among the word vectors.
  func nearest(to rows: [UInt32]) -> String? {
    guard let words else { return nil }
    let vector = words.vector(of: rows).direction
    let cosines = learned.map { zip($0.vector, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    guard let best = cosines.indices.max(by: { cosines[$0] < cosines[$1] }),
      cosines[best] >= Self.leastCosine
    else { return nil }
    return learned[best].stem
  }
}
