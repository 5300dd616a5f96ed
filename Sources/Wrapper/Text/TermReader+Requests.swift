/// The parts of the last text that can be a request by themselves.
extension TermReader {
  typealias Part = (words: Range<Int>, text: String)

  /// Returns the words between the courtesies at the beginning and end of the text, or `nil` if it has
  /// no courtesies or nothing else.
  func request(without courtesies: Courtesies, mayBeSigned: Bool) -> Part? {
    let request = courtesies.request(in: fingerprints, mayBeSigned: mayBeSigned)
    guard let request, request.count < words.count else { return nil }
    let end =
      request.upperBound == words.count
      ? words.text.count : words.places[request.upperBound - 1].upperBound
    return part(request, end: end)
  }

  /// Returns the sentences of the text with their punctuation marks, or nothing if it has only one. Words
  /// in parentheses are a sentence, too.
  func sentences() -> [Part] {
    let places = words.places
    let starts = places.indices.dropFirst().filter { word in
      words.text[places[word - 1].upperBound..<places[word].lowerBound]
        .contains(where: Self.sentenceMarks.contains)
    }
    guard !starts.isEmpty else { return [] }
    return zip([0] + starts, starts + [words.count]).map { start, next in
      part(start..<next, end: next == words.count ? words.text.count : places[next].lowerBound)
    }
  }

  private static let sentenceMarks = FinalMark.marks.union(";()\n".unicodeScalars)

  private func part(_ range: Range<Int>, end: Int) -> Part {
    let text = words.text[words.places[range.lowerBound].lowerBound..<end]
    return (range, String(String.UnicodeScalarView(text)))
  }
}
