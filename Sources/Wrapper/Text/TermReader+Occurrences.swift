/// The occurrences of terms, which only explanations need.
extension TermReader {
  /// A position in the vocabulary, and the words in which it occurs.
  struct Occurrence {
    let position: UInt32
    let words: ClosedRange<Int>
  }

  struct Reading {
    let textTerms: TextTerms
    let part: Part
    let occurrences: [Occurrence]
    let wordOccurrences: [Occurrence]
    let words: WrittenWords
    /// The known words that replace misspelled ones, by the index of the word.
    let corrections: [Int: KnownWord]
  }

  mutating func reading(of text: String, part: Part? = nil) -> Reading {
    let whole = read(text)
    let part = part ?? whole
    occurrences = []
    wordOccurrences = []
    defer { occurrences = nil }
    let textTerms = textTerms(of: part)
    return Reading(
      textTerms: textTerms,
      part: part,
      occurrences: occurrences ?? [],
      wordOccurrences: wordOccurrences,
      words: WrittenWords(words, of: text, language: settings.language),
      corrections: corrections
    )
  }
}
