extension EmbeddedDataset {
  var forTraining: EmbeddedDataset { withNames.withOutOfScopeAsClass.withTextVectors }

  /// The number of utterances whose vectors are kept; those of larger datasets are computed when
  /// needed.
  private static let mostTextVectors = 32_768

  /// The maximum number of utterances of an intent whose name is read as English. With 20, an
  /// Italian export lost a point; with 10, three datasets gained.
  private static let fewUtterances = 10

  private var withTextVectors: EmbeddedDataset {
    guard let vectors, rows.count <= Self.mostTextVectors else { return self }
    var read = self
    read.textVectors.reserveCapacity(rows.count * vectors.dimensions)
    for row in 0..<rows.count { read.textVectors += textVector(ofRow: row) }
    return read
  }

  func textVector(ofRow row: Int) -> ArraySlice<Float> {
    guard let vectors else { return [] }
    let dimensions = vectors.dimensions
    guard textVectors.isEmpty else { return textVectors[row * dimensions..<(row + 1) * dimensions] }
    return vectors.vector(of: Array(rows.words(row)))[...]
  }

  /// Adds the names of intents as utterances, which improves only networks with word vectors. Names
  /// are often English even if the utterances are not. An English word in the name of an intent
  /// with few utterances therefore gets its English vector, unless it occurs in an utterance.
  private var withNames: EmbeddedDataset {
    guard let vectors else { return self }
    var reader = TermReader(bag, vectors: vectors)
    let language = bag.settings.language
    let stemmer = WordStemmer(language: language)
    func englishRow(_ word: String) -> UInt32? {
      vectors.row(of: stemmer.fingerprint(of: IntentNames.foreign(word)))
    }
    func isOwn(_ word: String) -> Bool {
      if language.isEnglish { return true }
      let terms = reader.textTerms(of: word)
      return terms.positions.contains { bag.kinds[Int($0)] == .words }
        || !terms.words.isEmpty && englishRow(word) == nil
    }
    let counts = classes.reduce(into: intents.map { _ in 0 }) { $0[Int($1)] += 1 }
    func foreignRow(_ word: String, of intent: Int) -> UInt32? {
      counts[intent] > Self.fewUtterances ? nil : englishRow(word)
    }
    let phrases = IntentNames.phrases(of: intents) { isOwn($0) || foreignRow($0, of: $1) != nil }
    var named = self
    for (phrase, label) in zip(phrases, 0...) {
      guard let words = phrase?.split(separator: " ").map(String.init) else { continue }
      var textTerms = reader.textTerms(of: words.filter(isOwn).joined(separator: " "))
      let rows = words.filter { !isOwn($0) }.compactMap { foreignRow($0, of: label) }
      textTerms.words += Set(rows).subtracting(textTerms.words).sorted()
      guard !textTerms.positions.isEmpty || !textTerms.words.isEmpty else { continue }
      named.rows.append(textTerms)
      named.classes.append(Int32(label))
    }
    return named
  }

  var withOutOfScopeAsClass: EmbeddedDataset {
    guard outOfScope.count > 0 else { return self }
    var whole = self
    for row in 0..<outOfScope.count { whole.rows.append(outOfScope.textTerms(row)) }
    whole.classes += Array(repeating: Int32(intents.count), count: outOfScope.count)
    whole.intents.append("")
    whole.outOfScope = Rows()
    return whole
  }
}
