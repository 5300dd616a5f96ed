import Synchronization
import ValueTables

/// The phrases of a language, found by the fingerprints of their words. All readers of a language
/// share one instance.
final class ValueLexicon: Sendable {
  struct Entry: Sendable {
    var lexemes: [Lexeme] = []
    /// Whether longer phrases begin with this one.
    var continues = false
  }

  let conventions: LanguageConventions
  /// The names of units, currencies and the like that lexemes refer to.
  let names: [String]
  let holidays: [HolidayRule]
  private let phrases: Phrases

  /// - Parameter tables: Of phrases that are in several of them, those of the first table count.
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
      } else {
        lexeme.name = indices[row.name] ?? names.count
        if lexeme.name == names.count {
          indices[row.name] = names.count
          names.append(row.name)
        }
      }
      for phrase in row.phrases {
        for spelling in Self.spellings(of: phrase) {
          phrases.add(lexeme, as: spelling)
          if conventions.contains(.umlauts), let other = Self.withoutUmlauts(spelling) {
            phrases.add(lexeme, as: other)
          }
        }
      }
    }
    if conventions.contains(.compounds) { phrases.collectParts() }
    self.phrases = phrases
    self.names = names
    self.holidays = holidays
  }

  /// The lexicon of a language; if the language has no table, a lexicon of digits, signs and
  /// abbreviations. It is built at the first call.
  static func shared(for language: Language) -> ValueLexicon {
    let name = ValueTables.names[language.code] ?? ""
    return lexicons.withLock { lexicons in
      if let known = lexicons[name] { return known }
      // Tests read all tables, so that a broken one cannot be delivered.
      let tables = ["common", name].compactMap { name in
        ValueTables.table(named: name).flatMap { try? ValueTable($0, file: "\(name).values") }
      }
      let lexicon = ValueLexicon(name.isEmpty ? tables + [.withoutPhrases] : tables)
      lexicons[name] = lexicon
      return lexicon
    }
  }

  private static let lexicons = Mutex<[String: ValueLexicon]>([:])

  /// The phrases that have a fingerprint.
  @inline(__always) var entries: [UInt64: Entry] { phrases.entries }

  /// Words that longer words are made of, in languages that write words together.
  @inline(__always) var parts: Set<UInt64> { phrases.parts }

  /// Words whose misspellings are corrected, by their first letter.
  var correctable: [UInt32: [ValueSpelling.Word]] { phrases.correctable }

  /// Whether a word that begins with two letters may be made of parts.
  func beginsPart(_ twoLetters: UInt64) -> Bool { phrases.prefixes.mayContain(twoLetters) }

  /// Whether a word may occur in a phrase.
  func mayContain(_ word: UInt64) -> Bool { phrases.words.mayContain(word) }

  /// Whether a phrase may begin with a word. Most words of a text begin none.
  @inline(__always) func mayBegin(_ word: UInt64) -> Bool { phrases.beginnings.mayContain(word) }
}

/// The phrases of a lexicon while it is built.
private struct Phrases {
  var entries: [UInt64: ValueLexicon.Entry] = [:]
  var parts: Set<UInt64> = []
  /// The first two letters of the words in `parts`.
  var prefixes = FingerprintFilter()
  /// The first words of phrases.
  var beginnings = FingerprintFilter()
  var words = FingerprintFilter()
  var correctable: [UInt32: [ValueSpelling.Word]] = [:]
  private var partWords: [(UInt64, [UInt8])] = []

  init() { entries.reserveCapacity(6000) }

  mutating func add(_ lexeme: Lexeme, as text: [UInt8]) {
    let isExact = text.last == UInt8(ascii: "!")
    let bytes = isExact ? Array(text.dropLast()) : text
    let tokens = ValueTokenizer(bytes).tokens
    guard let first = tokens.first else { return }
    beginnings.insert(first.hash)
    var hash: UInt64 = 0
    for (index, token) in tokens.enumerated() {
      words.insert(token.hash)
      hash = PhrasePrint.joining(hash, token.hash)
      if index < tokens.count - 1 { entries[hash, default: ValueLexicon.Entry()].continues = true }
    }
    var lexeme = lexeme
    lexeme.length = tokens.count
    for index in tokens.indices.dropFirst() where !tokens[index].followsSpace {
      lexeme.tight |= 1 << index
    }
    if isExact || bytes.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
      lexeme.letters = PhrasePrint.ofLetters(bytes[...])
      // Exact letters have priority: "Mb" is not "mb".
      entries[hash, default: ValueLexicon.Entry()].lexemes.insert(lexeme, at: 0)
    } else {
      entries[hash, default: ValueLexicon.Entry()].lexemes.append(lexeme)
    }
    guard tokens.count == 1, first.kind == .word else { return }
    if Self.compounded.contains(ValueRoles(lexeme.role)) { partWords.append((first.hash, bytes)) }
    if Self.corrected.contains(ValueRoles(lexeme.role)),
      let word = ValueSpelling.word(bytes, hash: first.hash)
    {
      correctable[first.firstLetter, default: []].append(word)
    }
  }

  mutating func collectParts() {
    for (hash, word) in partWords {
      parts.insert(hash)
      var prefix = PhrasePrint.start
      for letter in Folding.letters(of: word[...]).prefix(2) {
        prefix = PhrasePrint.adding(letter.letter, to: prefix)
      }
      prefixes.insert(prefix)
    }
    partWords = []
  }

  private static let compounded: ValueRoles = [
    .number, .hundred, .multiplier, .ordinal, .and, .half, .quarter, .denominator, .weekday,
    .weekdays, .part, .span, .dozen, .relativeDay,
  ]
  private static let corrected: ValueRoles = [.weekday, .month, .relativeDay]
}

extension ValueLexicon {
  /// "mile(s)" is "mile" and "miles".
  private static func spellings(of phrase: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let open = phrase.firstIndex(of: UInt8(ascii: "(")),
      let close = phrase[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return [Array(phrase)] }
    let (before, after) = (phrase[..<open], phrase[close...].dropFirst())
    return spellings(of: before + after)
      + spellings(of: before + phrase[open..<close].dropFirst() + after)
  }

  /// "fünf" is also written "fuenf".
  private static func withoutUmlauts(_ phrase: [UInt8]) -> [UInt8]? {
    guard phrase.contains(0xC3) else { return nil }
    let scalars = String(decoding: phrase, as: UTF8.self).unicodeScalars
    let umlauts: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
    guard scalars.contains(where: { umlauts[$0] != nil }) else { return nil }
    return scalars.flatMap { Array((umlauts[$0] ?? String($0)).utf8) }
  }
}
