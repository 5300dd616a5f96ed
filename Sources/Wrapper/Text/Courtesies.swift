import TextFormats

/// Greetings, thanks, farewells, fillers, calls for help, and "yes" and "no", which are not
/// requests.
package struct Courtesies: Sendable {
  /// The kinds of phrases, in the order of the lists in courtesies.txt, which describes them. A
  /// companion, such as "ok", counts only next to another phrase. A plea, such as "please help",
  /// counts at the end of a request, or before a request and punctuation. An address, such as
  /// "dear", counts before a name. Words such as "please" count only if ``countsPlease``.
  package enum Kind: String, CaseIterable, Sendable {
    case opening, thanks, companion, closing, farewell, yes, no, plea, address, please

    /// Whether a phrase next to a request is skipped, even if it is the only one.
    package var countsBesideRequest: Bool {
      switch self {
      case .opening, .thanks, .closing, .plea, .please: true
      default: false
      }
    }
  }

  /// The hashes of the beginnings and ends of all phrases, so that a search stops at the first word
  /// that continues no phrase.
  private var parts = TermTable()
  /// The kind of each part that is a whole phrase.
  private var kinds: [Kind?] = []
  var countsPlease = false

  package init(language: Language) {
    var words = Words()
    for (list, kind) in Self.lists(of: language) {
      words.read(String(list), language: language)
      var phrase: [Fingerprint] = []
      for word in 0..<words.count {
        phrase.append(Fingerprint(words.characters(of: word)))
        guard word == words.count - 1 || words.characters(after: word).contains(",") else {
          continue
        }
        insert(phrase, kind, atEnd: false)
        insert(phrase.reversed(), kind, atEnd: true)
        phrase.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func insert(_ words: some Sequence<Fingerprint>, _ kind: Kind, atEnd: Bool) {
    var hash = Self.start(atEnd: atEnd)
    var last = 0
    for word in words {
      hash = PhrasePrint.joining(hash, word.bits)
      last = parts.insert(Fingerprint(bits: hash)) ?? kinds.count
      if last == kinds.count { kinds.append(nil) }
    }
    kinds[last] = kind
  }

  /// The hash of no words. Parts that are read backwards have other hashes.
  private static func start(atEnd: Bool) -> UInt64 { atEnd ? 1 : 0 }

  package static func phrases(of language: Language) -> [(words: Substring, kind: Kind)] {
    lists(of: language).flatMap { list, kind in list.split(separator: ",").map { ($0, kind) } }
  }

  private static func lists(of language: Language) -> [(text: Substring, kind: Kind)] {
    Lines(PackageResources.courtesies_txt).flatMap { line -> [(text: Substring, kind: Kind)] in
      // Splitting bytes takes a fraction of the time of splitting characters.
      let lists = line.utf8.drop { $0 != UInt8(ascii: " ") }
      let code = line[..<lists.startIndex]
      guard code == "any" || code == language.code else { return [] }
      return zip(lists.split(separator: UInt8(ascii: ";")), Kind.allCases).map {
        (Substring($0), $1)
      }
    }
  }

  package func contains(_ words: [String]) -> Bool {
    let words = words.map { Fingerprint(word: $0.utf8) }
    return !words.isEmpty && courtesies(of: words.span, atEnd: false).all == words.count
  }

  /// Returns the kinds of phrases of which a text consists, without companions; none if it has
  /// other words.
  func kinds(of words: [Fingerprint]) -> Set<Kind> {
    let found = courtesies(of: words.span, atEnd: false)
    return found.all == words.count ? found.kinds.subtracting([.companion]) : []
  }

  /// Returns the words between the courtesies at both ends of a text, or `nil` if there are no
  /// courtesies or no other words. Some phrases can also be a part of the request, and are skipped
  /// unless `onlyCertain`: "yes", "sorry" and the like, names after a greeting, and names after
  /// "Thanks," or "Best regards," without punctuation before them.
  func request(
    in words: [Fingerprint],
    onlyCertain: Bool,
    charactersBefore: (_ index: Int) -> ArraySlice<Unicode.Scalar>
  ) -> Range<Int>? {
    func isMarked(_ index: Int) -> Bool {
      charactersBefore(index).contains { $0 != " " && $0 != "-" }
    }
    let opening = courtesies(of: words.span, atEnd: false)
    guard opening.all < words.count else { return nil }
    let start =
      onlyCertain ? opening.certain : possibleOpening(of: words.span, isMarked: isMarked)
    let unsignedEnd = (max(start, words.count - Self.longestName)...words.count).first { end in
      let words = words.span.extracting(start..<end)
      guard let phrase = phrase(of: words, atEnd: true, mayBePlea: false),
        [.closing, .thanks].contains(phrase.kind), phrase.count < words.count,
        !charactersBefore(end).contains(where: FinalMark.isMark)
      else { return false }
      return !onlyCertain || isMarked(end - phrase.count)
    }
    let unsigned = start..<(unsignedEnd ?? words.count)
    let closing = courtesies(of: words.span.extracting(unsigned), atEnd: true)
    let end = unsigned.upperBound - (onlyCertain ? closing.certain : closing.all)
    return start < end ? start..<end : nil
  }

  /// Returns the number of words before a request that can be courtesies. "No" counts only before
  /// punctuation, because it is part of a request such as "no internet at home".
  private func possibleOpening(
    of words: Span<Fingerprint>,
    isMarked: (_ index: Int) -> Bool
  ) -> Int {
    var (count, end, mayBeName) = (0, 0, false)
    while true {
      let rest = words.extracting(droppingFirst: count)
      if let phrase = phrase(of: rest, atEnd: false, mayBePlea: false) {
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
  func wordsOfPlea(atStartOf words: Span<Fingerprint>) -> Int {
    let phrase = phrase(of: words, atEnd: false, mayBePlea: true)
    return phrase?.kind == .plea ? phrase?.count ?? 0 : 0
  }

  /// Returns the number of words in all phrases at the beginning or end of a text, the number up to
  /// the innermost phrase that counts alone, and the kinds of the phrases. "No" at the end is part
  /// of an answer such as "right now no".
  private func courtesies(
    of words: Span<Fingerprint>,
    atEnd: Bool
  ) -> (all: Int, certain: Int, kinds: Set<Kind>) {
    var (all, certain, kinds) = (0, 0, Set<Kind>())
    while let phrase = phrase(
      of: atEnd ? words.extracting(droppingLast: all) : words.extracting(droppingFirst: all),
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
    of words: Span<Fingerprint>,
    atEnd: Bool,
    mayBePlea: Bool
  ) -> (count: Int, kind: Kind)? {
    var longest: (count: Int, kind: Kind)?
    var hash = Self.start(atEnd: atEnd)
    for count in 0..<words.count {
      let word = words[atEnd ? words.count - 1 - count : count]
      hash = PhrasePrint.joining(hash, word.bits)
      guard let index = parts.position(of: Fingerprint(bits: hash)) else { break }
      guard let kind = kinds[index], mayBePlea || kind != .plea, countsPlease || kind != .please
      else { continue }
      longest = (count + 1, kind)
    }
    return longest
  }
}
