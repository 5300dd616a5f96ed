extension EmbeddedDataset {
  /// The dataset with vectors for the words in its vocabulary. Other words get none, because
  /// training must give the same model from the Embedder's files, which do not contain them. In a
  /// language without spaces, the vocabulary consists of characters, and the words are found in the
  /// texts.
  package func adding(_ vectors: WordVectors?) -> Self {
    let lacksSpaces = bag.settings.language.lacksSpaces
    guard let vectors, bag.settings.allowsWordVectors,
      !lacksSpaces || texts.count == rows.count + outOfScope.count
    else { return self }
    let stemVectors = StemVectors(vectors, language: bag.settings.language)
    let wordRows = zip(bag.terms, bag.kinds).map { term, kind in
      kind == .words ? stemVectors.rows(of: term) : []
    }
    func words(of row: Int, in rows: Rows, firstText: Int) -> [UInt32] {
      var words: [UInt32] = []
      func add(_ further: [UInt32]) {
        for word in further where !words.contains(word) { words.append(word) }
      }
      guard !lacksSpaces else {
        add(stemVectors.rows(inText: texts[firstText + row]))
        return words
      }
      for position in rows[row] { add(wordRows[Int(position)]) }
      return words
    }
    var dataset = self
    dataset.rows.setWords { words(of: $0, in: rows, firstText: 0) }
    dataset.outOfScope.setWords { words(of: $0, in: outOfScope, firstText: rows.count) }
    dataset.vectors = vectors
    return dataset
  }

  /// A share of the word vectors: those of words in the utterances, then those of the most frequent
  /// words of the language.
  func vectors(share: Double) -> WordVectors? {
    guard let vectors else { return nil }
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
    return vectors.selecting(rows: order.prefix(Int(Double(vectors.count) * share)).sorted())
  }
}
