extension EmbeddedDataset {
  /// The intents with an utterance that consists of greetings, thanks or the like, or of a greeting and
  /// another word, as in "Hello bot"; `nil` if the vocabulary has no words. The order of the words does not
  /// matter.
  var courtesyIntents: Set<Int>? {
    guard bag.settings.kinds.contains(.words) else { return nil }
    // A `TermReader` would take words that are not in the vocabulary for misspelled ones.
    var stemmer = WordStemmer(language: bag.settings.language)
    let phrases = Courtesies.phrases(of: bag.settings.language).compactMap { phrase, place in
      let stems = stemmer.allWords(of: String(phrase)).map { stemmer.fingerprint(of: $0) }
      let words = stems.compactMap { bag.position(of: $0).map(UInt32.init) }
      return words.isEmpty || words.count < stems.count
        ? nil : (words: Set(words), isCertain: place.countsBesideRequest)
    }
    let courteous = phrases.reduce(into: Set()) { $0.formUnion($1.words) }
    let isUnrelated = areWords { !courteous.contains($0) }
    let found = (0..<count).filter { row in
      let unrelated = rows[row].lazy.filter { isUnrelated[Int($0)] }
      guard rows.unknown(row)[.words] == 0, unrelated.prefix(2).count <= 1 else { return false }
      let words = words(of: rows[row])
      let within = phrases.filter { $0.words.allSatisfy(words.contains) }
      let others = words.count - within.reduce(into: Set()) { $0.formUnion($1.words) }.count
      return !within.isEmpty && (others == 0 || others == 1 && within.contains(where: \.isCertain))
    }
    return Set(found.map { Int(classes[$0]) }.filter { $0 < intents.count })
  }

  func words(of positions: ArraySlice<UInt32>) -> [UInt32] {
    positions.filter { bag.kinds[Int($0)] == .words }
  }

  /// Whether each term of the vocabulary is a word that satisfies a predicate.
  func areWords(where isWanted: (_ position: UInt32) -> Bool) -> [Bool] {
    zip(bag.kinds, 0...).map { $0 == .words && isWanted($1) }
  }
}
