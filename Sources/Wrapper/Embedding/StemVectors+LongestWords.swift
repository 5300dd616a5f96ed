import Notations

extension StemVectors {
  struct Match {
    let row: UInt32
    let range: Range<Int>
  }

  /// Finds the longest word with a vector at each position, and skips characters where no word
  /// starts.
  ///
  /// - Complexity: Linear in the length of the text.
  func longestWords(in text: ArraySlice<Unicode.Scalar>) -> [Match] {
    var matches: [Match] = []
    var start = text.startIndex
    while start < text.endIndex {
      var fingerprint = Fingerprint.ofEmptyWord
      var match: Match?
      for end in start..<min(start + Self.longestWord, text.endIndex) {
        guard CharacterKind(text[end]) != .border else { break }
        fingerprint.append(text[end])
        // A mark belongs to the character before it.
        let isSplit = end + 1 < text.endIndex && CharacterKind(text[end + 1]) == .mark
        if !isSplit, let row = row(of: fingerprint) {
          match = Match(row: row, range: start..<end + 1)
        }
      }
      if let match { matches.append(match) }
      start = match?.range.upperBound ?? start + 1
    }
    return matches
  }

  /// The maximum length of a word, in characters.
  private static let longestWord = 16

  /// Returns the rows of the words in a text of a language without spaces.
  package func rows(inText text: String) -> [UInt32] {
    var characters: [Unicode.Scalar] = []
    Characters.normalise(text, language: language, into: &characters)
    return longestWords(in: characters[...]).map(\.row)
  }
}
