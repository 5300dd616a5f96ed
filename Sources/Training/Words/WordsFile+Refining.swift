extension WordsFile {
  /// Adds vectors for words that occur in the texts but not in the file. Existing vectors do not
  /// change.
  ///
  /// The vector of a new word is the sum of two estimates. One is learned from co-occurrences in
  /// the texts and mapped to the file's vectors by a linear map that is fitted to the common words.
  /// The other is the sum of vectors of the word's letter groups, fitted to all words of the file.
  /// Uncertain estimates are short. Returns `nil` if no words of the texts co-occur.
  package func refined(by texts: [String]) -> WordsFile? {
    guard let ours = WordsFile(texts: texts, language: language) else { return nil }
    let own = ours.words.indices.map { ours.vectors.vectors.row($0) }
    let rows = ours.words.indices.map { vectors.row(of: ours.vectors.stem(at: $0)).map(Int.init) }
    let added = ours.words.indices.filter { rows[$0] == nil }
    guard !added.isEmpty else { return self }
    let shared = zip(own, rows).compactMap { own, row in
      row.map { (own, vectors.vectors.row($0)) }
    }
    let map = shared.isEmpty ? nil : LinearMap(of: shared)
    let spelled = spelledVectors(of: added.map { ours.words[$0] })
    let numbers = zip(added, spelled).flatMap { word, letters -> [Float] in
      guard let map else { return letters }
      return zip(map(own[word]), letters).map(+)
    }
    return adding(
      added.map { ours.words[$0] },
      weights: added.map { ours.vectors.weights[$0] },
      vectors: numbers
    )
  }

  private func spelledVectors(of new: [String]) -> [[Float]] {
    var reader = TermReader(growing: TextSettings(language: language, kinds: [.letters]))
    let known = Rows(words.map { reader.textTerms(of: $0) })
    let groupCount = reader.newTerms.count
    let letters = LetterGroupVectors(known, groupCount: groupCount, vectors: vectors.vectors)
    return new.map { word in
      letters.vector(of: reader.textTerms(of: word).positions.filter { $0 < groupCount }[...])
    }
  }
}
