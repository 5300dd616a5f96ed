import TextFormats

/// Greetings, thanks, farewells, fillers, calls for help, and "yes" and "no", which are not requests.
package struct Courtesies: Sendable {
  /// The kinds of phrases, in the order of the lists in courtesies.txt, which describes them. A companion,
  /// such as "ok", counts only next to another phrase. A plea, such as "please help", counts at the end of a
  /// request, or as a sentence before it.
  package enum Kind: String, CaseIterable, Sendable {
    case opening, thanks, companion, closing, farewell, yes, no, plea

    /// Whether a phrase is left out beside a request, even if it is the only one.
    package var countsBesideRequest: Bool {
      self == .opening || self == .thanks || self == .closing || self == .plea
    }
  }

  /// The hashes of the words of each phrase.
  private var phrases = TermTable()
  /// The kind of each phrase.
  private var kinds: [Kind] = []
  /// The first and last words of all phrases, because most texts have none of them at either end.
  private var outerWords = TermTable()
  private var mostWords = 1

  package init(language: Language) {
    var words = Words()
    for (phrase, kind) in Self.phrases(of: language) {
      words.read(String(phrase), language: language)
      let words = (0..<words.count).map { Fingerprint(words.characters[words.range(of: $0)]) }
      if let index = phrases.insert(Self.hash(words[...])) {
        kinds[index] = kind
      } else {
        kinds.append(kind)
      }
      for word in [words.first, words.last].compactMap(\.self) { _ = outerWords.insert(word) }
      mostWords = max(mostWords, words.count)
    }
  }

  /// Returns the phrases of a language and those of any language.
  package static func phrases(of language: Language) -> [(words: Substring, kind: Kind)] {
    var phrases: [(Substring, Kind)] = []
    for line in Lines(PackageResources.courtesies_txt) {
      // Splitting bytes takes a fraction of the time of splitting characters.
      let lists = line.utf8.drop { $0 != UInt8(ascii: " ") }
      let code = line[..<lists.startIndex]
      guard code == "any" || code == language.code else { continue }
      for (kind, list) in zip(Kind.allCases, lists.split(separator: UInt8(ascii: ";"))) {
        phrases += list.split(separator: UInt8(ascii: ",")).map { (Substring($0), kind) }
      }
    }
    return phrases
  }

  /// Returns whether a text consists of courtesies.
  package func contains(_ words: [String]) -> Bool {
    let words = words.map { Fingerprint(word: $0.utf8) }
    return !words.isEmpty && courtesies(of: words[...], atEnd: false).all == words.count
  }

  /// Returns the kinds of phrases of which a text consists, without companions; none if it has other
  /// words.
  func kinds(of words: [Fingerprint]) -> Set<Kind> {
    let found = courtesies(of: words[...], atEnd: false)
    return found.all == words.count ? found.kinds.subtracting([.companion]) : []
  }

  /// Returns the words between the courtesies at both ends of a text, or `nil` if there are no others.
  /// A name after "Thanks," or "Best regards," is left out, too, if punctuation is before the phrase or the
  /// text `mayBeSigned`.
  func request(
    in words: [Fingerprint],
    mayBeSigned: Bool,
    charactersBefore: (_ index: Int) -> ArraySlice<Unicode.Scalar>
  ) -> Range<Int>? {
    let opening = courtesies(of: words[...], atEnd: false)
    guard opening.all < words.count else { return nil }
    let rest = words[opening.certain...]
    let signature = (0...Self.longestName).last { count in
      let words = rest.dropLast(count)
      guard let phrase = phrase(of: words, atEnd: true, mayBePlea: false),
        [.closing, .thanks].contains(phrase.kind), phrase.count < words.count,
        !charactersBefore(words.endIndex).contains(where: FinalMark.marks.contains)
      else { return false }
      return mayBeSigned || charactersBefore(words.endIndex - phrase.count).contains { $0 != " " }
    }
    let unsigned = rest.dropLast(signature ?? 0)
    let end = unsigned.endIndex - courtesies(of: unsigned, atEnd: true).certain
    return opening.certain < end ? opening.certain..<end : nil
  }

  private static let longestName = 3

  /// Returns the number of words of a call for help at the beginning of a text.
  func wordsOfPlea(atStartOf words: ArraySlice<Fingerprint>) -> Int {
    let phrase = phrase(of: words, atEnd: false, mayBePlea: true)
    return phrase?.kind == .plea ? phrase?.count ?? 0 : 0
  }

  /// Returns the number of words of "yes", "sorry" and the like before a request. "No" counts only before
  /// punctuation, because it is part of a request such as "no internet at home".
  func wordsOfAnswers(
    in words: [Fingerprint],
    charactersBefore: (_ index: Int) -> ArraySlice<Unicode.Scalar>
  ) -> Int {
    guard courtesies(of: words[...], atEnd: false).all < words.count else { return 0 }
    var count = 0
    while let phrase = phrase(of: words.dropFirst(count), atEnd: false, mayBePlea: false),
      [.yes, .no, .companion].contains(phrase.kind),
      phrase.kind != .no || charactersBefore(count + phrase.count).contains(where: { $0 != " " })
    { count += phrase.count }
    return count
  }

  /// Returns the number of words in all phrases at the beginning or end of a text, and up to the
  /// innermost one that counts without another; and the kinds of the phrases.
  private func courtesies(
    of words: ArraySlice<Fingerprint>,
    atEnd: Bool
  ) -> (all: Int, certain: Int, kinds: Set<Kind>) {
    var (all, certain, kinds) = (0, 0, Set<Kind>())
    while let phrase = phrase(
      of: atEnd ? words.dropLast(all) : words.dropFirst(all),
      atEnd: atEnd,
      mayBePlea: atEnd
    ) {
      all += phrase.count
      kinds.insert(phrase.kind)
      if phrase.kind.countsBesideRequest, !atEnd || phrase.kind != .opening { certain = all }
    }
    return (all, certain, kinds)
  }

  private func phrase(
    of words: ArraySlice<Fingerprint>,
    atEnd: Bool,
    mayBePlea: Bool
  ) -> (count: Int, kind: Kind)? {
    guard let outer = atEnd ? words.last : words.first, outerWords.position(of: outer) != nil
    else { return nil }
    for count in stride(from: min(mostWords, words.count), to: 0, by: -1) {
      let hash = Self.hash(atEnd ? words.suffix(count) : words.prefix(count))
      if let index = phrases.position(of: hash), mayBePlea || kinds[index] != .plea {
        return (count, kinds[index])
      }
    }
    return nil
  }

  private static func hash(_ words: ArraySlice<Fingerprint>) -> Fingerprint {
    Fingerprint(bits: words.reduce(0) { PhrasePrint.joining($0, $1.bits) })
  }
}
