/// A language's words for numbers, amounts and times, found by the fingerprints of their letters. There
/// is one of each language, which every text is read by.
final class ValueLexicon: Sendable {
  struct Entry: Sendable {
    var lexemes: [Lexeme] = []
    /// Longer phrases begin with this one.
    var continues = false
  }

  let decimalComma: Bool
  /// 4/5 is the 4th of May.
  let dayFirst: Bool
  /// Units stand before tens: "five and twenty".
  let unitsFirst: Bool
  /// Ages are said as durations are: "elle a dix ans".
  let agesLikeDurations: Bool
  /// "May 21"
  let monthFirst: Bool
  /// "am 21.5."
  let dotsDates: Bool
  /// "la semana próxima"
  let shiftsFollow: Bool
  /// "el 21", of whichever month
  let opensDays: Bool
  /// "las ocho y diez"
  let saysHourAndMinutes: Bool
  /// "13h" is a time and no length.
  let writesClockWithLetter: Bool
  /// "treinta y dos": tens and units are joined by the word for "and".
  let joinsTens: Bool
  /// "8 abends"
  let bareHourWithPart: Bool
  /// "om 19.30"
  let dotsClock: Bool
  /// The word for one is seldom the article: "one adult".
  let countsOne: Bool
  private let phrases: Phrases

  /// Reads a table: a row a line, `role value: phrase, phrase`, where (s) is an ending that may be
  /// missing. What the table writes in capitals a text writes so too: "PEN" is a currency, "pen" none; the
  /// same holds for a phrase that ends with an exclamation mark.
  /// The first row tells what the language does: `facts: comma, day-first, compounds`.
  init(tables: [String]) {
    let roles = Dictionary(uniqueKeysWithValues: ValueRole.allCases.map { ("\($0)", $0) })
    let rows = tables.flatMap { Array($0.utf8).split(separator: UInt8(ascii: "\n")) }
    let isFacts = { (row: ArraySlice<UInt8>) in row.starts(with: "facts:".utf8) }
    let facts = String(decoding: rows.filter(isFacts).joined(), as: UTF8.self)
    decimalComma = facts.contains("comma")
    dayFirst = facts.contains("day-first")
    unitsFirst = facts.contains("units-first")
    agesLikeDurations = facts.contains("ages")
    monthFirst = facts.contains("month-first")
    dotsDates = facts.contains("dots-dates")
    shiftsFollow = facts.contains("shifts-follow")
    opensDays = facts.contains("opens-days")
    saysHourAndMinutes = facts.contains("hour-and-minutes")
    writesClockWithLetter = facts.contains("clock-h")
    joinsTens = facts.contains("joins-tens")
    bareHourWithPart = facts.contains("bare-hour")
    dotsClock = facts.contains("dots-clock")
    countsOne = facts.contains("counts-one")
    let umlauts = facts.contains("umlauts")
    var phrases = Phrases()
    for row in rows where !isFacts(row) {
      guard let colon = row.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let head = row[..<colon].split(separator: UInt8(ascii: " "), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let first = head.first, let role = roles[first] else {
        preconditionFailure("no such role: \(String(decoding: row, as: UTF8.self))")
      }
      let name = head.count > 1 ? head[1] : ""
      let number = Double(name.hasSuffix("?") ? String(name.dropLast()) : name) ?? 0
      let lexeme = Lexeme(role: role, length: 0, number: number, name: name)
      for phrase in row[(colon + 1)...].split(separator: UInt8(ascii: ",")) {
        for spelling in Self.spellings(of: phrase.trimmingSpaces) {
          phrases.add(lexeme, as: spelling)
          if umlauts, let other = Self.withoutUmlauts(spelling) { phrases.add(lexeme, as: other) }
        }
      }
    }
    if facts.contains("compounds") { phrases.collectParts() }
    self.phrases = phrases
  }

  /// What a phrase stands for, by its fingerprint.
  @inline(__always) var entries: [UInt64: Entry] { phrases.entries }

  /// Words that longer words are made of, where a language makes such words.
  @inline(__always) var parts: Set<UInt64> { phrases.parts }

  /// Words whose misspellings are corrected, by their first letter.
  var correctable: [UInt32: [ValueSpelling.Word]] { phrases.correctable }

  /// Whether words that begin so may be made of parts.
  func beginsPart(_ twoLetters: UInt64) -> Bool { phrases.prefixes.mayContain(twoLetters) }

  /// Whether a word may stand anywhere in a phrase.
  func mayContain(_ word: UInt64) -> Bool { phrases.words.mayContain(word) }

  /// Whether a phrase may begin with a word. Most words of a text begin none.
  @inline(__always) func mayBegin(_ word: UInt64) -> Bool { phrases.beginnings.mayContain(word) }
}

/// The rows of a table, by what they are looked up by.
private struct Phrases {
  var entries: [UInt64: ValueLexicon.Entry] = [:]
  var parts: Set<UInt64> = []
  /// How the words begin that are made of parts.
  var prefixes = FingerprintFilter()
  /// The words that phrases begin with.
  var beginnings = FingerprintFilter()
  /// All words of phrases.
  var words = FingerprintFilter()

  mutating func add(_ lexeme: Lexeme, as bytes: [UInt8]) {
    let isExact = bytes.last == UInt8(ascii: "!")
    let bytes = isExact ? Array(bytes.dropLast()) : bytes
    let tokens = ValueTokenizer(bytes).tokens
    let hasCapitals =
      isExact || bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    var hash: UInt64 = 0
    if let first = tokens.first { beginnings.insert(first.hash) }
    for (index, token) in tokens.enumerated() {
      words.insert(token.hash)
      hash = PhrasePrint.joining(hash, token.hash)
      if index < tokens.count - 1 {
        entries[hash, default: ValueLexicon.Entry()].continues = true
      } else {
        var lexeme = lexeme
        lexeme.length = tokens.count
        for index in tokens.indices.dropFirst() where !tokens[index].followsSpace {
          lexeme.tight |= 1 << index
        }
        if hasCapitals { lexeme.letters = PhrasePrint.ofLetters(bytes[...]) }
        // What says its letters goes before what does not: "Mb" is no "mb".
        let known = entries[hash]?.lexemes ?? []
        entries[hash, default: ValueLexicon.Entry()].lexemes =
          hasCapitals ? [lexeme] + known : known + [lexeme]
        if tokens.count == 1, Self.compounded.contains(lexeme.role), token.kind == .word {
          partWords.append((token.hash, String(decoding: bytes, as: UTF8.self)))
        }
        if tokens.count == 1, [.weekday, .month, .day].contains(lexeme.role),
          let word = ValueSpelling.word(bytes, hash: token.hash)
        {
          correctable[token.firstLetter, default: []].append(word)
        }
      }
    }
  }

  var correctable: [UInt32: [ValueSpelling.Word]] = [:]
  private var partWords: [(UInt64, String)] = []

  mutating func collectParts() {
    for (hash, word) in partWords {
      parts.insert(hash)
      var prefix = PhrasePrint.start
      for letter in ValueTokenizer.folded(word).prefix(2) {
        prefix = PhrasePrint.adding(letter, to: prefix)
      }
      prefixes.insert(prefix)
    }
    partWords = []
  }

  private static let compounded: Set<ValueRole> = [
    .number, .hundred, .multiplier, .ordinal, .and, .half, .quarter, .denominator,
    .weekday, .weekdays, .part, .span, .dozen, .day,
  ]
}

extension ValueLexicon {
  /// "mile(s)" is "mile" and "miles".
  private static func spellings(of phrase: ArraySlice<UInt8>) -> [[UInt8]] {
    if phrase.last == UInt8(ascii: "?") { return [Array(phrase.dropLast())] }
    guard let open = phrase.firstIndex(of: UInt8(ascii: "(")),
      let close = phrase[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return [Array(phrase)] }
    let (before, after) = (phrase[..<open], phrase[close...].dropFirst())
    return spellings(of: before + after)
      + spellings(of: before + phrase[open..<close].dropFirst() + after)
  }

  /// "fünf" is also written "fuenf".
  private static func withoutUmlauts(_ phrase: [UInt8]) -> [UInt8]? {
    let umlauts: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
    let scalars = String(decoding: phrase, as: UTF8.self).unicodeScalars
    guard phrase.contains(where: { $0 >= 0x80 }), scalars.contains(where: { umlauts[$0] != nil })
    else { return nil }
    return scalars.flatMap { Array((umlauts[$0] ?? String($0)).utf8) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: Self {
    let isLetter = { (byte: UInt8) in byte != UInt8(ascii: " ") }
    guard let first = firstIndex(where: isLetter), let last = lastIndex(where: isLetter) else {
      return []
    }
    return self[first...last]
  }
}
