package import Wrapper

extension EmbeddedDataset {
  /// The dataset with vectors for those of its words that are in the bag, so that the files of the
  /// Embedder, which hold no others, come to the same model.
  package func knowing(_ vectors: WordVectors?) -> Self {
    guard let vectors else { return self }
    let meanings = WordMeanings(vectors, language: bag.settings.language)
    let wordRows = zip(bag.terms, bag.kinds).map { term, kind in
      kind == .words ? meanings.rows(of: term) : []
    }
    func knowing(_ rows: Rows) -> Rows {
      var known = Rows()
      for row in 0..<rows.count {
        var embedding = rows.embedding(row)
        var seen: Set<UInt32> = []
        embedding.words = embedding.positions.flatMap { wordRows[Int($0)] }
          .filter { seen.insert($0).inserted }
        known.append(embedding)
      }
      return known
    }
    var dataset = self
    dataset.rows = knowing(rows)
    dataset.outOfScope = knowing(outOfScope)
    dataset.vectors = vectors
    return dataset
  }

  /// The vectors of so many words at most: of those in the utterances first, and then of those that
  /// are met most in the language, which say least each.
  func vectors(most count: Int) -> WordVectors? {
    guard let vectors, vectors.count > count else { return vectors }
    var isUsed = Array(repeating: false, count: vectors.count)
    for rows in [rows, outOfScope] {
      for row in 0..<rows.count {
        for word in rows.words(row) { isUsed[Int(word)] = true }
      }
    }
    let weights = Array(vectors.weights)
    let order = (0..<vectors.count).sorted { one, other in
      guard isUsed[one] == isUsed[other] else { return isUsed[one] }
      return (weights[one], one) < (weights[other], other)
    }
    return vectors.selecting(rows: order.prefix(count).sorted())
  }
}
