import Notations
import TextFormats

/// The parts of the current text that can be requests.
extension TermReader {
  /// The ascending indices of words in a text, and the end of the part.
  struct Part: Equatable {
    let words: [Int]
    let end: Int

    func contains(_ words: Range<Int>) -> Bool {
      self.words.overlapping(words, { $0..<$0 + 1 }).count == words.count
    }
  }

  /// Returns the words of a part, without a copy for the whole text.
  func fingerprints(of part: Part) -> [Fingerprint] {
    part.words.count == fingerprints.count ? fingerprints : part.words.map { fingerprints[$0] }
  }

  /// Returns the words between courtesies, or `nil` without courtesies or other words.
  func request(in part: Part, without courtesies: Courtesies, onlyCertain: Bool) -> Part? {
    let fingerprints = fingerprints(of: part)
    guard
      let request = courtesies.request(
        in: fingerprints,
        onlyCertain: onlyCertain,
        charactersBefore: { characters(before: $0, in: part) }
      )
    else { return nil }
    let plea = courtesies.wordsOfPlea(atStartOf: fingerprints.span.extracting(request))
    guard plea > 0 || request.count < fingerprints.count else { return nil }
    let isAtEnd = request.upperBound == fingerprints.count
    // "In what way can you help me" is one sentence.
    guard
      isAtEnd || hasPunctuation(before: request.upperBound, in: part)
        || courtesies.wordsOfPlea(
          atStartOf: fingerprints.span.extracting(droppingFirst: request.upperBound)
        ) == 0
    else { return nil }
    let end = isAtEnd ? part.end : words.ranges[part.words[request.upperBound - 1]].upperBound
    var rest = Part(words: Array(part.words[request]), end: end)
    // "Can you help me?" counts before a request, but "can you help me with" begins one.
    if plea > 0, hasPunctuation(before: plea, in: rest) {
      rest = Part(words: Array(rest.words.dropFirst(plea)), end: end)
    }
    return rest.words.count < fingerprints.count ? rest : nil
  }

  private func hasPunctuation(before index: Int, in part: Part) -> Bool {
    characters(before: index, in: part).contains { $0 != " " }
  }

  private func characters(before index: Int, in part: Part) -> ArraySlice<Unicode.Scalar> {
    guard part.words.indices.dropFirst().contains(index) else { return [] }
    let ranges = words.ranges
    return words.text[
      ranges[part.words[index - 1]].upperBound..<ranges[part.words[index]].lowerBound
    ]
  }

  /// Returns the sentences of a part, or nothing if it has only one. Words in parentheses are a
  /// sentence, too.
  func sentences(of part: Part) -> [Part] {
    let starts = part.words.indices.dropFirst().filter { index in
      (part.words[index - 1]..<part.words[index]).contains {
        words.characters(after: $0).contains(where: Self.endsSentence)
      }
    }
    guard !starts.isEmpty else { return [] }
    return zip([0] + starts, starts + [part.words.count]).map { start, next in
      let end = next == part.words.count ? part.end : words.ranges[part.words[next]].lowerBound
      return Part(words: Array(part.words[start..<next]), end: end)
    }
  }

  private static func endsSentence(_ character: Unicode.Scalar) -> Bool {
    [";", "(", ")", "\n"].contains(character) || FinalMark.isMark(character)
  }

  /// Returns the current text without numbers, addresses, codes and `values` (ranges of the text as
  /// written), or `nil` if it has none of them.
  func remainder(of utterance: String, without values: [Range<Int>]) -> Part? {
    // Normalisation seldom changes the number of characters.
    let isUnchanged = values.isEmpty || utterance.unicodeScalars.count == words.text.count
    let values = isUnchanged ? values : normalised(values, in: utterance)
    let remainder = words.withoutDetails(values)
    return remainder.count < words.count ? Part(words: remainder, end: words.text.count) : nil
  }

  /// Maps ascending ranges of the text as written to ranges of the normalised text.
  private func normalised(_ ranges: [Range<Int>], in utterance: String) -> [Range<Int>] {
    let scalars = Array(utterance.unicodeScalars)
    var characters: [Unicode.Scalar] = []
    // The last position at which the text can be cut, before and after normalisation. Normalising
    // from the beginning for each range would take quadratic time.
    var (cut, normalisedCut) = (0, 0)
    func normalised(_ position: Int) -> Int {
      let piece = String(String.UnicodeScalarView(scalars[cut..<position]))
      Characters.normalise(piece, language: settings.language, into: &characters)
      let end = normalisedCut + characters.count
      if position < scalars.count, ![.mark, .ignored].contains(CharacterKind(scalars[position])) {
        (cut, normalisedCut) = (position, end)
      }
      return end
    }
    return ranges.map {
      let start = normalised($0.lowerBound)
      // A mark at the end can reduce the number of characters before it.
      return start..<max(start, normalised($0.upperBound))
    }
  }
}
