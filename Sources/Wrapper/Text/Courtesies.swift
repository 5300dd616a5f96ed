import TextFormats

/// Greetings, thanks, farewells, fillers, calls for help, and "yes" and "no", which are not requests.
package struct Courtesies: Sendable {
  /// The kinds of phrases, in the order of the lists in courtesies.txt, which describes them. A companion,
  /// such as "ok", is certain only next to another phrase. A plea, such as "please help", counts at the end of a
  /// request, or before it and punctuation. An address, such as "dear", counts before a name.
  package enum Kind: String, CaseIterable, Sendable {
    case opening, thanks, companion, closing, farewell, yes, no, plea, address

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

  /// Returns the words between the courtesies at both ends of a text, or `nil` if there are no others. Some
  /// phrases can also be a part of the request, and are left out unless `onlyCertain`: "yes", "sorry" and the
  /// like, names after a greeting, and names after "Thanks," or "Best regards," without punctuation before them.
  func request(
    in words: [Fingerprint],
    onlyCertain: Bool,
    charactersBefore: (_ index: Int) -> ArraySlice<Unicode.Scalar>
  ) -> Range<Int>? {
    func isMarked(_ index: Int) -> Bool {
      charactersBefore(index).contains { $0 != " " && $0 != "-" }
    }
    let opening = courtesies(of: words[...], atEnd: false)
    guard opening.all < words.count else { return nil }
    let start = onlyCertain ? opening.certain : possibleOpening(of: words[...], isMarked: isMarked)
    let rest = words[start...]
    let signature = (0...Self.longestName).last { count in
      let words = rest.dropLast(count)
      guard let phrase = phrase(of: words, atEnd: true, mayBePlea: false),
        [.closing, .thanks].contains(phrase.kind), phrase.count < words.count,
        !charactersBefore(words.endIndex).contains(where: FinalMark.marks.contains)
      else { return false }
      return !onlyCertain || isMarked(words.endIndex - phrase.count)
    }
    let unsigned = rest.dropLast(signature ?? 0)
    let closing = courtesies(of: unsigned, atEnd: true)
    let end = unsigned.endIndex - (onlyCertain ? closing.certain : closing.all)
    return start < end ? start..<end : nil
  }

  /// Returns the number of words before a request that can be courtesies. "No" counts only before punctuation,
  /// because it is part of a request such as "no internet at home".
  private func possibleOpening(
    of words: ArraySlice<Fingerprint>,
    isMarked: (_ index: Int) -> Bool
  ) -> Int {
    var (count, end, mayBeName) = (0, 0, false)
    while true {
      if let phrase = phrase(of: words.dropFirst(count), atEnd: false, mayBePlea: false) {
        count += phrase.count
        let isGreeting = phrase.kind == .opening || phrase.kind == .thanks
        mayBeName = phrase.kind == .address || isGreeting && !isMarked(count)
        if phrase.kind == .no, !isMarked(count) { return end }
        if phrase.kind != .address { end = count }
      } else if mayBeName, let name = (1...Self.longestName).first(where: { isMarked(count + $0) })
      {
        count += name
        (end, mayBeName) = (count, false)
      } else {
        return end
      }
    }
  }

  private static let longestName = 3

  /// Returns the number of words of a call for help at the beginning of a text.
  func wordsOfPlea(atStartOf words: ArraySlice<Fingerprint>) -> Int {
    let phrase = phrase(of: words, atEnd: false, mayBePlea: true)
    return phrase?.kind == .plea ? phrase?.count ?? 0 : 0
  }

  /// Returns the number of words in all phrases at the beginning or end of a text, and up to the
  /// innermost one that counts without another; and the kinds of the phrases. "No" at the end is part of an
  /// answer such as "right now no".
  private func courtesies(
    of words: ArraySlice<Fingerprint>,
    atEnd: Bool
  ) -> (all: Int, certain: Int, kinds: Set<Kind>) {
    var (all, certain, kinds) = (0, 0, Set<Kind>())
    while let phrase = phrase(
      of: atEnd ? words.dropLast(all) : words.dropFirst(all),
      atEnd: atEnd,
      mayBePlea: atEnd
    ), !(atEnd && phrase.kind == .no) {
      all += phrase.count
      kinds.insert(phrase.kind)
      if phrase.kind.countsBesideRequest, phrase.kind != (atEnd ? .opening : .closing) {
        certain = all
      }
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
