/// A text and the phrases of a language that occur in it. Grammars are extensions of this type,
/// with functions that read a value at the index of a token.
struct ValueScanner {
  let bytes: [UInt8]
  let tokens: ValueTokens
  let lexicon: ValueLexicon
  let reference: ReferenceTime
  private(set) var preference: TimePreference
  /// The topics of the text, which decide between several meanings of a phrase.
  private var topics: [Lexeme.Sense] = []
  /// The hours that the text suggests: the morning for "breakfast", the evening for "a table",
  /// business hours (`day`) for "the doctor".
  private(set) var half: Lexeme.Sense?
  /// A cache of results that several grammars need.
  let memory = ValueMemory()
  private var lexemes: [Lexeme] = []
  /// The beginnings at each token, and an empty one after the last token.
  private var beginnings: [Beginning] = []

  /// The phrases that begin at a token.
  private struct Beginning {
    var roles = ValueRoles()
    /// The index of the first phrase in `lexemes`.
    let lexeme: Int
    /// Whether a value may begin at the token. A phrase that only joins others, such as "of", begins
    /// a value only if another phrase or a number follows.
    var leads = false
  }

  init(
    _ text: TokenizedText,
    _ lexicon: ValueLexicon,
    relativeTo reference: ReferenceTime,
    prefer preference: TimePreference = .future
  ) {
    self.lexicon = lexicon
    self.reference = reference
    self.preference = preference
    bytes = text.bytes
    let words = ValueCompounds.split(text.tokens, of: bytes, by: lexicon.phrases)
    tokens = ValueTokens(tokens: ValueSpelling.corrected(words, of: bytes, by: lexicon.phrases))
    beginnings.reserveCapacity(tokens.count + 1)
    lexemes.reserveCapacity(tokens.count)
    for index in tokens.indices {
      beginnings.append(Beginning(lexeme: lexemes.count))
      findLexemes(at: index)
    }
    beginnings.append(Beginning(lexeme: lexemes.count))
    for index in tokens.indices where has(.weekday, index) { removeOtherWords(at: index) }
    if isAbout(.past), !isAbout(.coming) { self.preference = .past }
    for index in tokens.indices.reversed() { beginnings[index].leads = mayLead(index) }
  }

  /// Whether a value may begin at a token.
  func leads(_ index: Int) -> Bool { beginnings[index].leads }

  private mutating func findLexemes(at index: Int) {
    guard lexicon.phrases.beginnings.mayContain(tokens[index].hash) else { return }
    var hash: UInt64 = 0
    var end = index
    while end < tokens.count, end < index + 10 {
      hash = PhrasePrint.joining(hash, tokens[end].hash)
      end += 1
      guard let entry = lexicon.phrases.entries[hash] else { return }
      for lexeme in entry.lexemes where isWritten(lexeme, at: index) {
        var lexeme = lexeme
        lexeme.end = end
        lexemes.append(lexeme)
        beginnings[index].roles.formUnion(ValueRoles(lexeme.role))
        updateTopic(lexeme, tokens[index])
      }
      if !entry.continues { return }
    }
  }

  /// Returns whether a text has the spaces and capitals that a phrase needs: "a$" is not "a $".
  private func isWritten(_ lexeme: Lexeme, at start: Int) -> Bool {
    for offset in 1..<max(lexeme.length, 1) where lexeme.tight & (1 << offset) != 0 {
      if tokens[start + offset].followsSpace { return false }
    }
    let end = start + lexeme.length
    if lexeme.role == .unit {
      // In "alle 13:30 l'8 maggio", the letter is an article. In "ida el 5 vuelta el 8" and "il 28 ha
      // posto", the number before the word is a day.
      if isSign(end, in: "'’"), isTight(end), isTight(end + 1) { return false }
      let followsDay =
        isSign(start - 2, "/") || self.lexeme(.the, before: start - 1)?.sense == .days
      if followsDay, isDigits(start - 1), ["turn", "hectare"].contains(name(lexeme)) {
        return false
      }
    }
    // In Spanish "está mañana", the word is not "esta".
    if lexeme.role == .shift, bytes[tokens[start].bytes.upperBound - 1] == 0xA1 { return false }
    return lexeme.letters == 0
      || lexeme.letters == PhrasePrint.ofLetters(letters(start..<end))
  }

  /// Removes a weekday whose name is another word in this context.
  private mutating func removeOtherWords(at index: Int) {
    guard let weekday = lexeme(.weekday, index), weekday.sense == .ambiguous,
      !isWeekday(index, weekday.end)
    else { return }
    for place in beginnings[index].lexeme..<beginnings[index + 1].lexeme
    where lexemes[place].role == .weekday {
      lexemes[place] = Lexeme(role: .notNumber)
    }
    beginnings[index].roles.subtract(ValueRoles(.weekday))
  }

  /// Returns whether the context shows that an ambiguous word is a weekday: "sat" in "sat 8pm" and
  /// "fri or sat", but not in "I sat down".
  private func isWeekday(_ index: Int, _ end: Int) -> Bool {
    if index == 0, end + (isWord(end) ? 0 : 1) >= tokens.count { return true }
    // "Fr." before a noun is "Frau".
    let isShort = uses(.datesWithDots) && isSign(end - 1, ".")
    if isShort, !isNoun(end), isNoun(index) || isPreceded(index, by: [.at]) { return true }
    if uses(.monthFirst) || isShort && isNoun(index), !has(.the, index - 1),
      !isWord(end) && !isDigits(end) || has([.from, .between], end) && has(.numerals, end + 1)
    {
      return true
    }
    if isPreceded(index, by: [.until, .before, .since, .starting]) { return true }
    // "Segunda" in Portuguese means "Monday", and "second" before a noun: "segunda via".
    if has(.ordinal, index) {
      if has(.article, index - 1) { return false }
      let isArticle = index > 0 && tokens[index - 1].bytes.count == 1
      return !isWord(end) || hasLexemes(end)
        || !isArticle && isPreceded(index, by: [.at, .shift, .every, .from])
    }
    let next = isSign(end, in: "-/&,") ? end + 1 : skip(end, [.and, .or, .to, .until])
    if next > end, has(.weekday, next) { return true }
    let joint = [ValueRole.and, .or, .to].compactMap { lexeme($0, before: index)?.length }.first
    let before = index - ((isSign(index - 1, in: "-/&,") ? 1 : joint) ?? index)
    if isPreceded(before, by: [.weekday, .weekdays]) { return true }
    let hasShift =
      uses(.shiftsFollow)
      ? has(.shift, end) : isPreceded(index, by: [.shift, .every, .ordinal, .ordinalSuffix])
    return hasShift || has(.part, end) || isDigits(end) || has(.am, end) && uses(.monthFirst)
      || (has(.the, end) || lexeme(.at, end)?.sense == .clock) && isDigits(end + 1)
  }

  private mutating func updateTopic(_ lexeme: Lexeme, _ token: TextToken) {
    let topic: Lexeme.Sense
    switch lexeme.role {
    case .topic, .typical: topic = lexeme.sense
    case .temperature where token.bytes.count >= 6: topic = .heat
    case .currency: topic = .money
    default: return
    }
    if topic == .morning || topic == .evening || topic == .day && half == nil { half = topic }
    if topic == .alarm { half = .morning }
    if !isAbout(topic) { topics.append(topic) }
  }

  func isAbout(_ topic: Lexeme.Sense) -> Bool { topics.contains(topic) }

  /// Whether "degrees" measures angles in the text. Heat is the more likely topic of a text about both.
  var isAboutAngles: Bool { isAbout(.angle) && !isAbout(.heat) }

  private func mayLead(_ index: Int) -> Bool {
    if tokens[index].kind == .digits || has(.leading, index) { return true }
    if tokens[index].kind == .sign { return leads(index + 1) || tokens[index].first > 0x7F }
    return lexemes(at: index).contains {
      leads($0.end) || $0.role == .end && $0.sense == .day
    }
  }
}

// MARK: - Phrases

extension ValueScanner {
  /// Returns the longest phrase of a role at a token.
  @inline(__always) func lexeme(_ role: ValueRole, _ index: Int) -> Lexeme? {
    has(role, index) ? longest(ValueRoles(role), index) : nil
  }

  /// Returns the longest phrase of a role at a token, if a value may end after the phrase.
  func word(_ role: ValueRole, _ index: Int) -> Lexeme? {
    lexeme(role, index).flatMap { isEdge($0.end) ? $0 : nil }
  }

  @inline(never) private func longest(_ roles: ValueRoles, _ index: Int) -> Lexeme? {
    var best: Lexeme?
    for place in beginnings[index].lexeme..<beginnings[index + 1].lexeme
    where lexemes[place].length > best?.length ?? 0
      && roles.contains(ValueRoles(lexemes[place].role))
    {
      best = lexemes[place]
    }
    return best
  }

  /// Returns the phrase of a role that ends directly before a token.
  func lexeme(_ role: ValueRole, before index: Int) -> Lexeme? {
    (1...3).lazy.compactMap { lexeme(role, index - $0) }.first { $0.end == index }
  }

  /// Returns whether a preposition of time such as "at" or "a las" precedes a token.
  func isAtHour(_ index: Int) -> Bool { lexeme(.at, before: index)?.sense == .clock }

  /// Returns the phrase for a unit of time at a token.
  func span(_ unit: TimeUnit, _ index: Int) -> Lexeme? {
    lexeme(.span, index).flatMap { $0.unit == unit ? $0 : nil }
  }

  /// Returns the name of the unit, currency or season that a phrase means.
  func name(_ lexeme: Lexeme) -> String { lexicon.names[lexeme.name] }

  @inline(__always) func has(_ role: ValueRole, _ index: Int) -> Bool {
    has(ValueRoles(role), index)
  }

  /// Returns whether a phrase with one of several roles begins at a token.
  @inline(__always) func has(_ roles: ValueRoles, _ index: Int) -> Bool {
    index >= 0 && index < beginnings.count && !beginnings[index].roles.isDisjoint(with: roles)
  }

  /// Returns whether a phrase with one of several roles ends directly before a token.
  func isPreceded(_ index: Int, by roles: ValueRoles) -> Bool {
    (1...3).contains { length in
      has(roles, index - length)
        && lexemes(at: index - length).contains {
          $0.end == index && roles.contains(ValueRoles($0.role))
        }
    }
  }

  private func lexemes(at index: Int) -> ArraySlice<Lexeme> {
    lexemes[beginnings[index].lexeme..<beginnings[index + 1].lexeme]
  }

  func hasLexemes(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && !beginnings[index].roles.isEmpty
  }

  func uses(_ convention: LanguageConventions) -> Bool { lexicon.conventions.contains(convention) }

  /// Returns the token after a phrase of a role, or the token itself if there is none.
  @inline(__always) func skip(_ index: Int, _ role: ValueRole) -> Int {
    skip(index, ValueRoles(role))
  }

  /// Returns the token after prepositions and an article, as in "of the", if there are any.
  func skipOf(_ index: Int) -> Int { skip(skip(index, .atOf), .the) }

  /// Returns the token after the longest phrase with one of several roles, or the token itself if
  /// no such phrase begins there.
  @inline(__always) func skip(_ index: Int, _ roles: ValueRoles) -> Int {
    has(roles, index) ? longest(roles, index)?.end ?? index : index
  }
}

extension ValueRoles {
  /// The roles of words that begin a number.
  static let numerals: Self = [.number, .ordinal, .hundred, .multiplier]
  static let atOf: Self = [.at, .of]
  static let atThe: Self = [.at, .the]
}

// MARK: - Tokens

extension ValueScanner {
  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { tokens[index].isSign(sign) }

  /// Returns whether a token is one of several signs.
  func isSign(_ index: Int, in signs: String) -> Bool {
    tokens[index].kind == .sign
      && signs.unicodeScalars.contains { $0.value == tokens[index].first }
  }

  /// Returns the token after one of several signs, or the token itself if it is not one of them.
  func skip(_ index: Int, sign signs: String) -> Int {
    isSign(index, in: signs) ? index + 1 : index
  }

  func isDigits(_ index: Int) -> Bool { tokens[index].kind == .digits }

  func isWord(_ index: Int) -> Bool { tokens[index].kind == .letters }

  /// Returns whether a token is a given ASCII letter, in upper or lower case.
  func isLetter(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    isWord(index) && tokens[index].bytes.count == 1 && tokens[index].first | 0x20 == letter.value
  }

  /// Returns the value of a token of exactly two digits.
  func twoDigits(_ index: Int) -> Int? {
    isDigits(index) && tokens[index].digitCount == 2 ? Int(tokens[index].number) : nil
  }

  /// Returns whether a token follows the previous one without a space.
  func isTight(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && !tokens[index].followsSpace
  }

  /// Returns whether a token is a given sign, after which digits follow without a space.
  func joinsDigits(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    isSign(index, sign) && isTight(index + 1) && isDigits(index + 1)
  }

  /// Returns whether a value may end before a token: not in a word or between digits and letters.
  func isEdge(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    let token = tokens[index]
    if token.continuesWord { return false }
    return token.followsSpace || token.kind == .sign || tokens[index - 1].kind == .sign
      || token.kind == tokens[index - 1].kind
      // In Italian, "h18" is an hour.
      || token.number < 24 && isDigits(index) && isLetter(index - 1, "h") && isAtHour(index)
  }

  static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Returns the bytes of the text in a range of tokens, including the spaces between them.
  func letters(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let end = tokens[range.upperBound - 1].bytes.upperBound
    return bytes[tokens[range.lowerBound].bytes.lowerBound..<end]
  }

  func string(_ range: Range<Int>) -> String { String(decoding: letters(range), as: UTF8.self) }

  var today: CivilDate { reference.date }
}
