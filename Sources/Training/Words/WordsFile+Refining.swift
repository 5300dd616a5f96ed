import Wrapper

extension WordsFile {
  /// The file with vectors for words of texts that it lacks: what it knows stays as it is.
  ///
  /// Two sources tell of a word that is new: the words near which it stands in the texts, by a map from
  /// the space of what stands near what to the file's, fitted to the words that both know; and its
  /// letters, by what they tell of all words of the file. What either says is short where it says
  /// little, so the vector is the sum. Nothing where no two words of the texts are near each other.
  package func refined(by texts: [String]) -> WordsFile? {
    guard let ours = WordsFile(texts: texts, language: language) else { return nil }
    let own = ours.words.indices.map { ours.vectors.vectors.row($0) }
    let places = ours.words.indices.map { vectors.row(of: ours.vectors.stem(at: $0)).map(Int.init) }
    let added = ours.words.indices.filter { places[$0] == nil }
    guard !added.isEmpty else { return self }
    let shared = ours.words.indices.filter { places[$0] != nil }
    let map =
      shared.isEmpty
      ? nil
      : LinearMap(
        from: shared.map { own[$0] },
        to: shared.compactMap { places[$0] }.map { vectors.vectors.row($0) }
      )
    let spelled = spelledMeanings(of: added.map { ours.words[$0] })
    let numbers = zip(added, spelled).flatMap { word, letters -> [Float] in
      guard let map else { return letters }
      return zip(map(own[word]), letters).map(+)
    }
    return WordsFile(
      language: language,
      words: words + added.map { ours.words[$0] },
      weights: vectors.weights + added.map { ours.vectors.weights[$0] },
      vectors: vectors.vectors.appending(
        Matrix(numbers, columns: vectors.dimensions, encoding: .int4)
      )
    )
  }

  /// What the letters of new words tell of their meaning.
  private func spelledMeanings(of new: [String]) -> [[Float]] {
    var reader = TermReader(growing: TextSettings(language: language, kinds: [.letters]))
    var known = Rows()
    for word in words { known.append(reader.embedding(of: word)) }
    let groupCount = reader.newTerms.count
    let letters = LetterMeanings(known, groupCount: groupCount, vectors: vectors.vectors)
    return new.map { word in
      letters.vector(of: reader.embedding(of: word).positions.filter { $0 < groupCount }[...])
    }
  }
}
