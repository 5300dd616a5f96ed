/// Replaces misspelled words by words of dictionary entries. It must not be used by several threads
/// at once.
package struct WordCorrections {
  private let misspellings: Misspellings
  private let language: Language
  /// The correction of each word, by its index in the cache of words; `nil` if it needs none.
  private var known: [Int: Misspellings.Correction?] = [:]

  package init(_ misspellings: Misspellings, language: Language) {
    self.misspellings = misspellings
    self.language = language
  }

  mutating func forget() { known = [:] }

  /// Replaces misspelled words, and returns the number of edits of each corrected token.
  package mutating func correct(
    _ words: inout [SlotWord],
    _ reading: SlotWords.Reading
  ) -> [Int: Int] {
    var edits: [Int: Int] = [:]
    for (index, token) in reading.tokens.enumerated() where token.kind == .letters {
      // A token with too few bytes has too few letters.
      guard token.bytes.count >= Misspellings.lengths.lowerBound - 1,
        let found = correction(
          of: reading.wordIndices[index],
          words[index],
          reading.text.bytes[token.bytes]
        )
      else { continue }
      let meant = misspellings.words[found.word]
      words[index].plain = Fingerprint(word: meant.text.utf8).bits
      words[index].plainStem = meant.stem
      edits[index] = found.edits
    }
    return edits
  }

  private mutating func correction(
    of index: Int,
    _ word: SlotWord,
    _ text: ArraySlice<UInt8>
  ) -> Misspellings.Correction? {
    if let known = known[index] { return known }
    var correction: Misspellings.Correction?
    if !misspellings.others.contains(word.plain) {
      let plain = SlotWords.plain(String(decoding: text, as: UTF8.self), language: language)
      correction = misspellings.correction(of: plain.unicodeScalars.map(\.value))
    }
    known[index] = correction
    return correction
  }
}
