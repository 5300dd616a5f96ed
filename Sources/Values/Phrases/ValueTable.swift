/// The words and phrases of a language, parsed from a file of `Sources/CValueTables/Tables`.
///
/// Each line consists of a role (``ValueRole``), a value if the role needs one, a colon, and
/// phrases separated by commas:
///
///     shift coming: kommende, kommenden
///     unit mile: mile(s)
///
/// - Brackets save writing similar phrases: `nächste(n|s)` is short for `nächste, nächsten, nächstes`,
///   and `met[er|re]` for `meter, metre`.
/// - Upper and lower case matter in a phrase that has a capital letter or ends in an exclamation mark:
///   `PEN` is a currency, "pen" is not. In all other phrases, neither case nor accents matter.
/// - Where a phrase has no space, as between the signs of `a$`, the text must have none either.
/// - In `unit *: acre(s), mile(s)`, each phrase is a value of its own, named by its first spelling. In
///   `number 20+10: twenty, thirty`, the value of each phrase is ten more than that of the previous one,
///   and in `number 1000*1000: thousand, million` a thousand times it; `number 20+10: [twen|thir]ty` is
///   short for the former. In `unit [kilo|mega]byte: [kilo|mega]octet(s), [k|m]o`, each value has its
///   choice in the first square brackets of each phrase.
/// - If a phrase occurs in several rows of the same role, the first row applies.
/// - The line `conventions:` lists ``LanguageConventions``. Lines that begin with `#` are comments.
struct ValueTable {
  struct Row {
    var lexeme: Lexeme
    /// The name of the row's unit, currency or season; empty in other rows.
    var name = ""
    var holiday: HolidayRule?
    /// The difference and the ratio of the numbers of successive phrases. By default, all phrases
    /// mean the same.
    var step = 0.0
    var factor = 1.0
    var phrases: [ArraySlice<UInt8>]
    let line: Int
  }

  private(set) var conventions: LanguageConventions = []
  private(set) var rows: [Row] = []

  /// Parses the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The name of the file for errors.
  /// - Throws: ``ValueTableError`` for the first row that cannot be read.
  init(_ bytes: [UInt8], file: String) throws(ValueTableError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, text) in zip(1..., lines) {
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      if let problem = read(text, line: line) {
        throw ValueTableError(description: "\(file):\(line): \(problem)")
      }
    }
  }

  /// Reads a row. Returns the problem if the row cannot be read.
  private mutating func read(_ text: ArraySlice<UInt8>, line: Int) -> String? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return "expected a colon after the role"
    }
    let head = text[..<colon].split(separator: UInt8(ascii: " "), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    let phrases = text[(colon + 1)...].split(
      separator: UInt8(ascii: ","),
      omittingEmptySubsequences: false
    ).map(\.trimmingSpaces)
    guard phrases.allSatisfy({ !$0.isEmpty }) else {
      return "expected phrases separated by commas, found an empty phrase"
    }
    let name = head.first ?? ""
    if name == "conventions" {
      for phrase in phrases {
        let name = String(decoding: phrase, as: UTF8.self)
        guard let convention = LanguageConventions.named[name] else {
          return "unknown convention '\(name)'"
        }
        conventions.insert(convention)
      }
      return nil
    }
    guard let role = Self.roles[name] else { return "unknown role '\(name)'" }
    let value = head.count > 1 ? head[1] : ""
    let values = Self.spellings(of: ArraySlice(value.utf8))
    for (index, choice) in values.enumerated() {
      var row = Row(lexeme: Lexeme(role: role), phrases: [], line: line)
      guard row.read(String(decoding: choice, as: UTF8.self)) else {
        return "'\(value)' is not a value of the role '\(name)'"
      }
      let isOfNames = row.name == "*"
      let isSeries = isOfNames || row.step > 0 || row.factor > 1
      var phrases = phrases
      if isSeries, !isOfNames, phrases.count == 1,
        let (before, choices, after) = Self.brackets(in: phrases[0], onlySquare: true)
      {
        phrases = choices.map { before + $0 + after }
      }
      for var phrase in phrases {
        if values.count > 1 {
          guard let (before, choices, after) = Self.brackets(in: phrase, onlySquare: true),
            choices.count == values.count
          else { return "expected as many choices in each phrase as in '\(value)'" }
          phrase = before + choices[index] + after
        }
        row.phrases += Self.spellings(of: phrase)
        guard isSeries else { continue }
        if isOfNames { row.name = String(decoding: row.phrases[0], as: UTF8.self) }
        rows.append(row)
        row.phrases = []
        row.lexeme.number = row.lexeme.number * row.factor + row.step
      }
      if !isSeries { rows.append(row) }
    }
    return nil
  }

  /// Returns the phrases that a phrase with brackets stands for.
  private static func spellings(of phrase: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard let (before, choices, after) = brackets(in: phrase) else {
      return [phrase.trimmingSpaces]
    }
    return choices.flatMap { spellings(of: before + $0 + after) }
  }

  /// Returns the choices in the first brackets of a phrase, and the letters before and after them.
  private static func brackets(in phrase: ArraySlice<UInt8>, onlySquare: Bool = false)
    -> (before: ArraySlice<UInt8>, choices: [ArraySlice<UInt8>], after: ArraySlice<UInt8>)?
  {
    func opens(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") && !onlySquare
    }
    func closes(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") }
    guard let open = phrase.firstIndex(where: opens),
      let close = phrase[open...].firstIndex(where: closes)
    else { return nil }
    let choices = phrase[open..<close].dropFirst().split(separator: UInt8(ascii: "|"))
    let isOptional = phrase[open] == UInt8(ascii: "(")
    return (phrase[..<open], (isOptional ? [[]] : []) + choices, phrase[close...].dropFirst())
  }

  private static let roles = Dictionary(
    uniqueKeysWithValues: ValueRole.allCases.map { ("\($0)", $0) }
  )
}

extension ValueTable.Row {
  /// Reads the value between the role and the colon. Returns false if it is not a value of the
  /// role.
  fileprivate mutating func read(_ value: String) -> Bool {
    let words = value.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    switch lexeme.role.content {
    case .nothing: return words.isEmpty
    case .words: return !words.isEmpty && words.allSatisfy { read(word: $0) }
    case .optionalWords: return words.allSatisfy { read(word: $0) }
    case .numberAndName:
      guard words.count == 2, read(word: words[0]) else { return false }
      name = words[1]
    case .name: name = value
    case .holiday: holiday = HolidayRule(value)
    }
    return !name.isEmpty || holiday != nil
  }

  /// Reads a number, a sense, a unit of time or a part of the day.
  private mutating func read(word: String) -> Bool {
    let number = Double(word).flatMap { $0.isFinite ? $0 : nil }
    let (sense, unit) = (Lexeme.Sense(rawValue: word), TimeUnit(rawValue: word))
    let part = DayPart(rawValue: word)
    let isProduct = word.contains("*")
    let series = word.split(separator: isProduct ? "*" : "+", omittingEmptySubsequences: false)
      .map { Double($0) }
    if series.count == 2, let first = series[0], let second = series[1] {
      lexeme.number = first
      (step, factor) = isProduct ? (0, second) : (second, 1)
      return true
    }
    lexeme.number = number ?? lexeme.number
    lexeme.sense = sense ?? lexeme.sense
    lexeme.unit = unit ?? lexeme.unit
    lexeme.part = part ?? lexeme.part
    return number != nil || sense != nil || unit != nil || part != nil
  }
}

/// An error in a row of a language's table.
struct ValueTableError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: Self {
    let start = drop { $0 == UInt8(ascii: " ") }
    return start.lastIndex { $0 != UInt8(ascii: " ") }.map { start[...$0] } ?? []
  }
}
