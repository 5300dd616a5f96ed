extension EmbeddedDataset {
  /// The intents with an utterance that consists of courtesies, or of a greeting or thanks and
  /// another word ("Hello bot"), by the kind of the courtesies; empty if the vocabulary has no
  /// words.
  var courtesyIntents: [Courtesies.Kind: Set<Int>] {
    guard bag.settings.kinds.contains(.words) else { return [:] }
    // A `TermReader` would correct words that are not in the vocabulary.
    var stemmer = WordStemmer(language: bag.settings.language)
    let independent = Courtesies.phrases(of: bag.settings.language)
      .filter { ![.plea, .address, .please].contains($0.kind) }
    let phrases = independent.compactMap { phrase, kind in
      let stems = stemmer.allWords(of: String(phrase)).map { stemmer.fingerprint(of: $0) }
      let words = stems.compactMap { bag.position(of: $0).map(UInt32.init) }
      return words.isEmpty || words.count < stems.count ? nil : (words: Set(words), kind: kind)
    }
    let courteous = phrases.reduce(into: Set()) { $0.formUnion($1.words) }
    let isUnrelated = areWords { !courteous.contains($0) }
    var intents: [Courtesies.Kind: Set<Int>] = [:]
    for kind in Courtesies.Kind.allCases
    where ![.companion, .plea, .address, .please].contains(kind) {
      intents[kind] = []
    }
    for row in 0..<count where classes[row] < self.intents.count {
      let unrelated = rows[row].lazy.filter { isUnrelated[Int($0)] }
      guard rows.unknown(row)[.words] == 0, unrelated.prefix(2).count <= 1 else { continue }
      let words = words(of: rows[row])
      let within = phrases.filter { $0.words.allSatisfy(words.contains) }
      let others = words.count - within.reduce(into: Set()) { $0.formUnion($1.words) }.count
      let kinds = Set(within.map(\.kind))
      guard others == 0 || others == 1 && kinds.contains(where: \.countsBesideRequest) else {
        continue
      }
      let answers = kinds.intersection([.yes, .no])
      for kind in answers.isEmpty ? kinds : answers { intents[kind]?.insert(Int(classes[row])) }
    }
    return intents
  }

  func words(of positions: ArraySlice<UInt32>) -> [UInt32] {
    positions.filter { bag.kinds[Int($0)] == .words }
  }

  func areWords(where isWanted: (_ position: UInt32) -> Bool) -> [Bool] {
    zip(bag.kinds, 0...).map { $0 == .words && isWanted($1) }
  }
}
