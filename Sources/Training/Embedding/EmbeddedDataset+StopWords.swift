extension EmbeddedDataset {
  /// The function words of the language, and words that occur in many intents, except words that
  /// are an utterance.
  ///
  /// The network cannot learn to ignore stop words: inputs are normalised, so a word that occurs
  /// alone has as much weight as all words of a longer utterance together.
  func stopWords(_ vectors: WordVectors?) -> StopWords {
    // The occurrences of each word in each intent.
    var uses = Array(repeating: [Int32: Int](), count: bag.count)
    var alone: Set<UInt32> = []
    for row in 0..<count {
      let words = words(of: rows[row])
      if words.count == 1, rows.unknown(row)[.words] == 0 { alone.insert(words[0]) }
      for word in words { uses[Int(word)][classes[row], default: 0] += 1 }
    }
    let functionWords = FunctionWords.of(bag.settings.language).map(String.init)
    // A `TermReader` would correct words that are not in the vocabulary.
    var stemmer = WordStemmer(language: bag.settings.language)
    let stems = functionWords.flatMap { stemmer.allWords(of: $0) }.map { stemmer.stem(of: $0) }
    let function = bag.positions(of: stems).subtracting(alone)
    let single = zip(bag.terms, 0..<UInt32(bag.count)).filter { _, position in
      guard bag.kinds[Int(position)] == .words, !alone.contains(position) else { return false }
      let counts = uses[Int(position)].values
      // A word is spread over many intents if none has a quarter of its occurrences.
      let isSpread = (counts.max() ?? 0) * 4 < counts.reduce(0, +)
      return isSpread || function.contains(position)
    }
    let unknown = Set(functionWords.map { stemmer.stem(of: $0) }).filter {
      let stem = Fingerprint(word: $0.utf8)
      return bag.position(of: stem) == nil && vectors?.row(of: stem) != nil
    }
    // Unknown words of an utterance may be function words.
    let isOther = areWords { !function.contains($0) }
    let answers = (0..<count).filter { row in
      guard !rows[row].contains(where: { isOther[Int($0)] }) else { return false }
      return words(of: rows[row]).count + Int(rows.unknown(row)[.words]) > 1
    }
    return StopWords(
      single: single.map(\.0),
      function: single.filter { function.contains($0.1) }.map(\.0) + unknown.sorted(),
      intents: Set(answers.map { Int(classes[$0]) }.filter { $0 < intents.count }),
      in: bag,
      vectors
    )
  }
}
