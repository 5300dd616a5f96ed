/// A language's words for numbers, amounts and times, found by the fingerprints of their letters.
struct ValueLexicon: Sendable {
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
  private(set) var entries: [UInt64: Entry] = [:]
  /// Words that longer words are made of, where a language makes such words.
  private(set) var parts: Set<UInt64> = []
  private var prefixes = FingerprintFilter()
  private var beginnings = FingerprintFilter()

  /// Reads a table: a row a line, `role value: phrase, phrase`, where (s) is an ending that may be
  /// missing. What the table writes in capitals a text writes so too: "PEN" is a currency, "pen" none.
  /// The first row tells what the language does: `facts: comma, day-first, compounds`.
  init(tables: [String]) {
    let roles = Dictionary(uniqueKeysWithValues: ValueRole.allCases.map { ("\($0)", $0) })
    let rows = tables.flatMap { $0.split(separator: "\n") }
    let facts = rows.filter { $0.hasPrefix("facts:") }.joined()
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
    let umlauts = facts.contains("umlauts")
    for row in rows where !row.hasPrefix("facts:") {
      guard let colon = row.firstIndex(of: ":") else { continue }
      let head = row[..<colon].split(separator: " ", maxSplits: 1)
      guard let first = head.first, let role = roles[String(first)] else {
        preconditionFailure("no such role in a table of values: \(row)")
      }
      let name = head.count > 1 ? String(head[1]) : ""
      let number = Double(name.hasSuffix("?") ? String(name.dropLast()) : name) ?? 0
      let lexeme = Lexeme(role: role, length: 0, number: number, name: name)
      for phrase in row[row.index(after: colon)...].split(separator: ",") {
        for spelling in Self.spellings(of: phrase.trimmingSpaces) {
          add(lexeme, as: spelling)
          if umlauts, let other = Self.withoutUmlauts(spelling) { add(lexeme, as: other) }
        }
      }
    }
    if facts.contains("compounds") { collectParts() }
  }

  private mutating func add(_ lexeme: Lexeme, as phrase: String) {
    let bytes = Array(phrase.utf8)
    let tokens = ValueTokenizer(bytes).tokens
    let hasCapitals = bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    var hash: UInt64 = 0
    if let first = tokens.first { beginnings.insert(first.hash) }
    for (index, token) in tokens.enumerated() {
      hash = PhrasePrint.joining(hash, token.hash)
      if index < tokens.count - 1 {
        entries[hash, default: Entry()].continues = true
      } else {
        var lexeme = lexeme
        lexeme.length = tokens.count
        for index in tokens.indices.dropFirst() where !tokens[index].followsSpace {
          lexeme.tight |= 1 << index
        }
        if hasCapitals { lexeme.letters = PhrasePrint.ofLetters(bytes[...]) }
        // What says its letters goes before what does not: "Mb" is no "mb".
        let known = entries[hash]?.lexemes ?? []
        entries[hash, default: Entry()].lexemes = hasCapitals ? [lexeme] + known : known + [lexeme]
        if tokens.count == 1, Self.compounded.contains(lexeme.role), token.kind == .word {
          words.append((token.hash, phrase))
        }
      }
    }
  }

  private var words: [(UInt64, String)] = []

  private mutating func collectParts() {
    for (hash, word) in words {
      parts.insert(hash)
      var prefix = PhrasePrint.start
      for letter in ValueTokenizer.folded(word).prefix(2) {
        prefix = PhrasePrint.adding(letter, to: prefix)
      }
      prefixes.insert(prefix)
    }
    words = []
  }

  private static let compounded: Set<ValueRole> = [
    .number, .hundred, .multiplier, .ordinal, .and, .half, .quarter, .denominator,
    .weekday, .weekdays, .part, .span, .dozen, .day,
  ]

  /// Whether words that begin so may be made of parts.
  func beginsPart(_ twoLetters: UInt64) -> Bool { prefixes.mayContain(twoLetters) }

  /// Whether a phrase may begin with a word. Most words of a text begin none.
  @inline(__always) func mayBegin(_ word: UInt64) -> Bool { beginnings.mayContain(word) }

  /// "mile(s)" is "mile" and "miles".
  private static func spellings(of phrase: String) -> [String] {
    if phrase.hasSuffix("?") { return [String(phrase.dropLast())] }
    guard let open = phrase.firstIndex(of: "("), let close = phrase.firstIndex(of: ")"),
      open < close
    else { return [phrase] }
    let before = phrase[..<open]
    let ending = phrase[phrase.index(after: open)..<close]
    let after = phrase[phrase.index(after: close)...]
    return spellings(of: "\(before)\(after)") + spellings(of: "\(before)\(ending)\(after)")
  }

  /// "fünf" is also written "fuenf".
  private static func withoutUmlauts(_ phrase: String) -> String? {
    let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
    guard phrase.contains(where: { umlauts[$0] != nil }) else { return nil }
    return phrase.reduce(into: "") { $0 += umlauts[$1] ?? String($1) }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let trimmed = drop { $0 == " " }
    return String(trimmed.reversed().drop { $0 == " " }.reversed())
  }
}
