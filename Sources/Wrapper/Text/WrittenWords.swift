/// The words of a text as the user wrote them: `Lights` for the term `light`.
struct WrittenWords {
  private let texts: [String]
  private let utterance: String
  /// The range of each word, or `nil` if they are unknown.
  private let ranges: [Range<String.Index>]?

  /// - Complexity: Linear in the utterance; each character is normalised separately.
  init(_ words: Words, of utterance: String, language: Language) {
    self.utterance = utterance
    texts = (0..<words.count).map { words.text(of: $0) }
    // A visible character (grapheme) is normalised to any number of scalars, possibly none.
    var origins: [Range<String.Index>] = []
    var scalars: [Unicode.Scalar] = []
    for index in utterance.indices {
      Characters.normalise(String(utterance[index]), language: language, into: &scalars)
      let origin = index..<utterance.index(after: index)
      origins.append(contentsOf: repeatElement(origin, count: scalars.count))
    }
    // The counts differ only if a mark was composed with a letter across invisible characters.
    guard origins.count == words.text.count else {
      ranges = nil
      return
    }
    ranges = words.ranges.map { range in
      origins[range.lowerBound].lowerBound..<origins[range.upperBound - 1].upperBound
    }
  }

  var count: Int { texts.count }

  func text(of words: ClosedRange<Int>) -> String {
    guard let ranges else { return texts[words].joined(separator: " ") }
    let (first, last) = (ranges[words.lowerBound], ranges[words.upperBound])
    return String(utterance[first.lowerBound..<last.upperBound])
  }
}
