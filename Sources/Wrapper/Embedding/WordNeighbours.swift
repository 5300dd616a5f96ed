/// Words that a model has learned from, to hold others against: "vehicle" is like "car".
struct WordNeighbours {
  private let words: WordVectors?
  /// The stems of the bag of which the meaning is known, and that at length one.
  private let learned: [(stem: String, vector: [Float])]

  init(_ model: Model) {
    let words = model.words
    self.words = words
    let meanings = words.map { WordMeanings($0, language: model.bag.settings.language) }
    learned = zip(model.bag.terms, model.bag.kinds).compactMap { stem, kind in
      guard kind == .words, let words, let rows = meanings?.rows(of: stem), !rows.isEmpty else {
        return nil
      }
      return (stem, words.vector(of: rows).direction)
    }
  }

  /// A word that is less like has nothing to do with it.
  private static let leastCosine: Float = 0.4

  /// The stem whose vector has the direction most like that of a word, of some rows, if any is like it.
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
