import Synchronization

/// The phrases of a language by their hashes. All readers of a language share one instance.
final class ValueLexicon: Sendable {
  let conventions: LanguageConventions
  /// The names of units, currencies and seasons. ``Lexeme/name`` is an index into them.
  let names: [String]
  let holidays: [HolidayRule]
  let phrases: Phrases

  /// - Parameter tables: If a phrase is in several tables, the first table has priority.
  init(_ tables: [ValueTable]) {
    conventions = tables.reduce(into: []) { $0.formUnion($1.conventions) }
    var phrases = Phrases()
    var names: [String] = []
    var indices: [String: Int] = [:]
    var holidays: [HolidayRule] = []
    for row in tables.lazy.flatMap(\.rows) {
      var lexeme = row.lexeme
      if let holiday = row.holiday {
        lexeme.name = holidays.count
        holidays.append(holiday)
      } else if let index = indices[row.name] {
        lexeme.name = index
      } else {
        lexeme.name = names.count
        indices[row.name] = names.count
        names.append(row.name)
      }
      for phrase in row.phrases.map(Array.init) {
        phrases.add(lexeme, as: phrase, conventions)
        if conventions.contains(.umlauts), let other = Self.withoutUmlauts(phrase) {
          phrases.add(lexeme, as: other, conventions)
        }
      }
    }
    (self.phrases, self.names, self.holidays) = (phrases, names, holidays)
  }

  /// Returns the lexicon of a language. If the language has no table, its lexicon contains only
  /// digits, signs and abbreviations. A lexicon is built when it is first requested.
  static func shared(for language: Language) -> ValueLexicon {
    let name = ValueTables.names[language.code] ?? ""
    return lexicons.withLock { lexicons in
      if let known = lexicons[name] { return known }
      // Languages without a table have only these conventions. Errors in tables are ignored here,
      // because tests parse every table.
      let defaults = "conventions: decimal-comma, day-first"
      let tables = ["common", name].compactMap { name -> ValueTable? in
        let bytes = ValueTables.table(named: name) ?? Array(defaults.utf8)
        return try? ValueTable(bytes, file: "\(name).values")
      }
      let lexicon = ValueLexicon(tables)
      lexicons[name] = lexicon
      return lexicon
    }
  }

  private static let lexicons = Mutex<[String: ValueLexicon]>([:])

  /// Returns a spelling without umlauts: "fuenf" for "fünf".
  private static func withoutUmlauts(_ phrase: [UInt8]) -> [UInt8]? {
    guard phrase.contains(0xC3) else { return nil }
    let scalars = String(decoding: phrase, as: UTF8.self).unicodeScalars
    let umlauts: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
    guard scalars.contains(where: { umlauts[$0] != nil }) else { return nil }
    return scalars.flatMap { Array((umlauts[$0] ?? String($0)).utf8) }
  }
}

/// The phrases of a language, found by their hashes.
struct Phrases: Sendable {
  struct Entry: Sendable {
    var lexemes: [Lexeme] = []
    /// Whether longer phrases begin with this phrase.
    var continues = false
  }

  private(set) var entries: [UInt64: Entry] = [:]
  /// The words that may form compounds, in languages that write words together.
  private(set) var parts: Set<UInt64> = []
  /// The hashes of the first two letters of the words in `parts`.
  private(set) var prefixes = FingerprintFilter()
  /// The hashes of the first words of phrases, to skip most words of a text quickly.
  private(set) var beginnings = FingerprintFilter()
  private(set) var words = FingerprintFilter()
  /// Words whose misspellings are corrected, by their first letter.
  private(set) var correctable: [UInt32: [ValueSpelling.Word]] = [:]
  /// Words whose misspellings are corrected where a value is expected, by their first letter.
  private(set) var expected: [UInt32: [ValueSpelling.Word]] = [:]

  init() { entries.reserveCapacity(6000) }

  mutating func add(_ lexeme: Lexeme, as text: [UInt8], _ conventions: LanguageConventions) {
    let isMarked = text.last == UInt8(ascii: "!")
    let bytes = isMarked ? Array(text.dropLast()) : text
    let tokens = TokenizedText(bytes).tokens
    guard let first = tokens.first else { return }
    beginnings.insert(first.hash)
    var lexeme = lexeme
    lexeme.length = tokens.count
    var hash: UInt64 = 0
    for (index, token) in tokens.enumerated() {
      if index > 0 { entries[hash, default: Entry()].continues = true }
      if !token.followsSpace { lexeme.tight |= 1 << index }
      words.insert(token.hash)
      hash = PhrasePrint.joining(hash, token.hash)
    }
    let isExact = isMarked || bytes.contains(where: ValueScanner.capitals.contains)
    if isExact { lexeme.letters = PhrasePrint.ofLetters(bytes[...]) }
    // Phrases whose upper and lower case matters have priority: "Mb" is a megabit, "mb" a megabyte.
    let position = isExact ? 0 : entries[hash]?.lexemes.count ?? 0
    entries[hash, default: Entry()].lexemes.insert(lexeme, at: position)
    let role = ValueRoles(lexeme.role)
    let isPart = conventions.contains(.compounds) && !isExact && Self.compounded.contains(role)
    guard tokens.count == 1, first.kind == .letters,
      isPart || Self.correctedIfExpected.contains(role)
    else { return }
    let letters = Folding.letters(of: bytes[...]).map(\.letter)
    if isPart {
      parts.insert(first.hash)
      prefixes.insert(PhrasePrint.of(letters.prefix(2)))
    }
    guard Self.correctedIfExpected.contains(role), letters.count >= 4 else { return }
    let word = ValueSpelling.Word(letters: letters, hash: first.hash)
    expected[first.firstLetter, default: []].append(word)
    if Self.corrected.contains(role), letters.count >= 6 {
      correctable[first.firstLetter, default: []].append(word)
    }
  }

  private static let compounded: ValueRoles = [
    .number, .hundred, .multiplier, .ordinal, .and, .half, .quarter, .denominator, .weekday,
    .weekdays, .part, .noon, .span, .dozen, .relativeDay, .old, .am, .month, .holiday, .weekend,
    .start, .end,
  ]
  private static let corrected: ValueRoles = [.weekday, .month, .relativeDay]
  private static let correctedIfExpected = corrected.union([
    .number, .part, .noon, .span, .half, .quarter, .weekend,
  ])
}
