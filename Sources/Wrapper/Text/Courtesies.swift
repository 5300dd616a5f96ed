import TextFormats

/// Greetings, thanks, farewells, fillers and the like, which do not belong to the request after or before
/// them.
package struct Courtesies: Sendable {
  /// Where a phrase counts without another phrase next to it: beside a request, as a whole text, or neither.
  /// The raw value is the index of the list in courtesies.txt.
  package enum Place: Int {
    case beginning, anywhere, nowhere, beforeName, alone

    package var countsBesideRequest: Bool { self != .nowhere && self != .alone }
  }

  /// The places of the phrases, by the hash of their words.
  private var phrases: [UInt64: Place] = [:]
  /// The first and last words of all phrases, because most texts have none of them at either end.
  private var outerWords = TermTable()
  private var mostWords = 1

  package init(language: Language) {
    var words = Words()
    for (phrase, place) in Self.phrases(of: language) {
      words.read(String(phrase), language: language)
      let words = (0..<words.count).map { Fingerprint(words.characters[words.range(of: $0)]) }
      phrases[Self.hash(words[...])] = place
      for word in [words.first, words.last].compactMap(\.self) { _ = outerWords.insert(word) }
      mostWords = max(mostWords, words.count)
    }
  }

  /// The phrases of a language and those that are used in any language.
  package static func phrases(of language: Language) -> [(words: Substring, place: Place)] {
    var phrases: [(Substring, Place)] = []
    for line in Lines(PackageResources.courtesies_txt) {
      let code = line.prefix { $0 != " " }
      guard code == "any" || code == language.code else { continue }
      for (index, list) in line.dropFirst(code.count).split(separator: ";").enumerated() {
        guard let place = Place(rawValue: index) else { continue }
        phrases += list.split(separator: ",").map { ($0, place) }
      }
    }
    return phrases
  }

  /// Returns whether a text consists of courtesies.
  package func contains(_ words: [String]) -> Bool {
    let words = words.map { Fingerprint(word: $0.utf8) }
    return !words.isEmpty && courtesies(of: words[...], atEnd: false).all == words.count
  }

  /// Returns whether a text consists of courtesies that are not all possible answers to a question of the
  /// bot, such as "perfect".
  func isGreeting(_ words: [Fingerprint]) -> Bool {
    let found = courtesies(of: words[...], atEnd: false)
    return found.isGreeting && found.all == words.count
  }

  /// Returns the words between the courtesies at the beginning and at the end of a text, or `nil` if it
  /// consists of courtesies. If the text `mayBeSigned`, a name after "Best regards," or the like is left
  /// out, too.
  func request(in words: [Fingerprint], mayBeSigned: Bool) -> Range<Int>? {
    let opening = courtesies(of: words[...], atEnd: false)
    guard opening.all < words.count else { return nil }
    var rest = words[opening.certain...]
    if mayBeSigned { rest = rest.dropLast(wordsOfName(atEndOf: rest)) }
    return opening.certain..<rest.endIndex - courtesies(of: rest, atEnd: true).certain
  }

  /// Returns the number of words after "Best regards," or the like at the end of a text.
  private func wordsOfName(atEndOf words: ArraySlice<Fingerprint>) -> Int {
    (0...Self.longestName).last {
      phrase(of: words.dropLast($0), atEnd: true)?.place == .beforeName
    } ?? 0
  }

  private static let longestName = 3

  /// Returns the number of words in the courtesies at the beginning or end of a text: in all phrases, and
  /// up to the innermost phrase that counts without another; and whether one of them counts without another.
  private func courtesies(
    of words: ArraySlice<Fingerprint>,
    atEnd: Bool
  ) -> (all: Int, certain: Int, isGreeting: Bool) {
    var (all, certain, isGreeting) = (0, 0, false)
    while let phrase = phrase(of: atEnd ? words.dropLast(all) : words.dropFirst(all), atEnd: atEnd)
    {
      all += phrase.count
      if phrase.place != .nowhere { isGreeting = true }
      if phrase.place.countsBesideRequest, !atEnd || phrase.place != .beginning { certain = all }
    }
    return (all, certain, isGreeting)
  }

  /// Returns the longest phrase at the beginning or end of a text.
  private func phrase(
    of words: ArraySlice<Fingerprint>,
    atEnd: Bool
  ) -> (count: Int, place: Place)? {
    guard let outer = atEnd ? words.last : words.first, outerWords.position(of: outer) != nil
    else { return nil }
    for count in stride(from: min(mostWords, words.count), to: 0, by: -1) {
      let place = phrases[Self.hash(atEnd ? words.suffix(count) : words.prefix(count))]
      if let place { return (count, place) }
    }
    return nil
  }

  private static func hash(_ words: ArraySlice<Fingerprint>) -> UInt64 {
    words.reduce(0) { PhrasePrint.joining($0, $1.bits) }
  }
}
