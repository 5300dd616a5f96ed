/// Words that are no request by themselves, such as "that".
package struct StopWords: Sendable, Equatable {
  /// The stems in the order of the model file.
  package let stems: [String]
  /// Their positions in the vocabulary.
  package let positions: Set<UInt32>
  /// The rows of their word vectors.
  package let rows: Set<UInt32>
  /// The intents with utterances of several stop words only, such as "who are you"; `nil` in models of earlier
  /// versions.
  package let intents: Set<Int>?

  package init(
    _ stems: [String],
    in bag: BagOfWords,
    _ words: WordVectors? = nil,
    intents: Set<Int>? = nil
  ) {
    let fingerprints = stems.map { Fingerprint(word: $0.utf8) }
    self.stems = stems
    positions = Set(fingerprints.compactMap { bag.position(of: $0).map(UInt32.init) })
    rows = Set(fingerprints.compactMap { words?.row(of: $0) })
    self.intents = intents
  }

  /// Returns whether a text consists of stop words, at most as many as given. A word that is not in the vocabulary
  /// is a stop word by its vector. In languages without spaces, the letters of stop words are in the vocabulary.
  func make(up textTerms: TextTerms, in bag: BagOfWords, most: Int) -> Bool {
    let unknownWords = Int(textTerms.unknown[.words])
    var words = unknownWords
    for position in textTerms.positions where bag.kinds[Int(position)] == .words {
      guard words < most, positions.contains(position) else { return false }
      words += 1
    }
    guard (1...most).contains(words) else { return false }
    let lacksSpaces = bag.settings.language.lacksSpaces
    if unknownWords == 0, words == 1 || !lacksSpaces { return true }
    return textTerms.words.count >= (lacksSpaces ? 1 : words)
      && textTerms.words.allSatisfy(rows.contains)
  }
}
