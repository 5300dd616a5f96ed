/// Words that are misspelt → the words of declared values that they are meant for, remembered from text
/// to text. It belongs to one thread.
package struct WordCorrections {
  private let misspellings: Misspellings
  private let language: Language
  /// By the place of a word among those that are remembered; nil for one that is none.
  private var known: [Int: Misspellings.Correction?] = [:]

  package init(_ misspellings: Misspellings, language: Language) {
    self.misspellings = misspellings
    self.language = language
  }

  mutating func forget() { known = [:] }

  /// Puts what is meant in the place of what is misspelt, and gives the edits, by token.
  package mutating func correct(
    _ words: inout [SlotWord],
    _ reading: SlotWords.Reading,
    in text: String
  ) -> [Int: Int] {
    var edits: [Int: Int] = [:]
    for (index, token) in reading.tokens.enumerated() where token.kind == .letters {
      // Letters of one byte, of which there are too few.
      guard token.bytes.count >= Misspellings.lengths.lowerBound - 1,
        let found = correction(of: reading.places[index], words[index], token, in: text)
      else { continue }
      words[index] = SlotWord(words[index], spelt: misspellings.words[found.word])
      edits[index] = found.edits
    }
    return edits
  }

  private mutating func correction(
    of place: Int,
    _ word: SlotWord,
    _ token: SlotToken,
    in text: String
  ) -> Misspellings.Correction? {
    if let known = known[place] { return known }
    var correction: Misspellings.Correction?
    if !misspellings.others.contains(word.plain) {
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: token.bytes.lowerBound)
      let end = utf8.index(start, offsetBy: token.bytes.count)
      let plain = SlotWords.plain(String(text[start..<end]), language: language)
      correction = misspellings.correction(of: plain.unicodeScalars.map(\.value))
    }
    known[place] = correction
    return correction
  }
}

extension SlotWord {
  /// A word in the place of another.
  fileprivate init(_ other: SlotWord, spelt word: Misspellings.Word) {
    self.init(
      word: other.word,
      stem: other.stem,
      shape: other.shape,
      plain: Fingerprint(word: word.text.utf8).bits,
      plainStem: word.stem,
      spelling: other.spelling,
      clusters: other.clusters
    )
  }
}
