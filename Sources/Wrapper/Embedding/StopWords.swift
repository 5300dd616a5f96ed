/// Words that are not a request on their own.
package struct StopWords: Sendable, Equatable {
  /// Stems of function words and of words of many intents. A text that consists of one is rejected.
  package let single: [String]
  /// Stems of function words, such as "that". A text that consists of several is rejected, too.
  package let function: [String]
  /// The intents with utterances of function words only ("who are you"); `nil` in earlier models.
  package let intents: Set<Int>?

  /// The positions of `single` in the vocabulary.
  package let positions: Set<UInt32>
  private let functionPositions: Set<UInt32>
  /// The rows of the word vectors of `function`.
  package let rows: Set<UInt32>

  package init(
    single: [String] = [],
    function: [String] = [],
    intents: Set<Int>? = nil,
    in bag: BagOfWords,
    _ words: WordVectors? = nil
  ) {
    self.single = single
    self.function = function
    self.intents = intents
    positions = bag.positions(of: single)
    functionPositions = bag.positions(of: function)
    rows = Set(function.compactMap { words?.row(of: Fingerprint(word: $0.utf8)) })
  }

  func isOne(_ textTerms: TextTerms, in bag: BagOfWords) -> Bool {
    consists(textTerms, of: positions, most: 1, in: bag)
  }

  func areAll(of textTerms: TextTerms, in bag: BagOfWords) -> Bool {
    consists(textTerms, of: functionPositions, most: Self.mostWords, in: bag)
  }

  /// The maximum number of words or, in languages without spaces, of letters.
  private static let mostWords = 6

  /// Returns whether all words of a text are at the given positions or, if unknown, have the
  /// vectors of function words. In languages without spaces, the vocabulary contains single
  /// letters, so the vectors must agree, too.
  private func consists(
    _ textTerms: TextTerms,
    of positions: Set<UInt32>,
    most: Int,
    in bag: BagOfWords
  ) -> Bool {
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

extension BagOfWords {
  package func positions(of words: [String]) -> Set<UInt32> {
    Set(words.compactMap { position(of: Fingerprint(word: $0.utf8)).map(UInt32.init) })
  }
}
