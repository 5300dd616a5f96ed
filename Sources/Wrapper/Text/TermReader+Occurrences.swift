/// The occurrences of the terms in a text, which only explanations need.
extension TermReader {
  /// The position of a term in the vocabulary, and the words of a text in which it occurs.
  struct Occurrence {
    let position: UInt32
    let words: ClosedRange<Int>
  }

  /// The terms of a text with their occurrences.
  struct Reading {
    let textTerms: TextTerms
    let occurrences: [Occurrence]
    let wordOccurrences: [Occurrence]
    let words: WrittenWords
    /// The known words as which unknown ones are read, by the index of the word.
    let corrections: [Int: KnownWord]
  }

  mutating func reading(of text: String) -> Reading {
    occurrences = []
    wordOccurrences = []
    defer { occurrences = nil }
    let textTerms = textTerms(of: text)
    return Reading(
      textTerms: textTerms,
      occurrences: occurrences ?? [],
      wordOccurrences: wordOccurrences,
      words: WrittenWords(words, of: text, language: settings.language),
      corrections: corrections
    )
  }
}
