/// The words of a text as somebody wrote them: `Lights`, where the network reads `light`. It is
/// made for explanations only: to find the places, each character is normalised by itself.
struct WrittenWords {
  private let texts: [String]
  private let utterance: String
  /// Where each word stands in the utterance; nil where that is not known.
  private let ranges: [Range<String.Index>]?

  /// - Complexity: linear in the utterance, with a look at each of its characters by itself.
  init(_ words: Words, of utterance: String, language: Language) {
    self.utterance = utterance
    texts = (0..<words.count).map { word in
      String(String.UnicodeScalarView(words.characters[words.range(of: word)]))
    }
    // What a person takes for one character becomes one or more by itself, or none.
    var origins: [Range<String.Index>] = []
    var scalars: [Unicode.Scalar] = []
    for index in utterance.indices {
      Characters.normalise(String(utterance[index]), language: language, into: &scalars)
      let origin = index..<utterance.index(after: index)
      origins.append(contentsOf: repeatElement(origin, count: scalars.count))
    }
    // Unless a mark has joined a letter over something in between that nobody sees.
    guard origins.count == words.text.count else {
      ranges = nil
      return
    }
    ranges = words.places.map { place in
      origins[place.lowerBound].lowerBound..<origins[place.upperBound - 1].upperBound
    }
  }

  /// As many as the network reads.
  var count: Int { texts.count }

  /// From the first to the last of some words, with what is between them.
  func text(of words: ClosedRange<Int>) -> String {
    guard let ranges else { return texts[words].joined(separator: " ") }
    let (first, last) = (ranges[words.lowerBound], ranges[words.upperBound])
    return String(utterance[first.lowerBound..<last.upperBound])
  }
}
