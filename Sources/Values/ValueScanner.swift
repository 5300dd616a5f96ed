/// A text and the phrases of a language that occur in it. Grammars are extensions of this type,
/// with functions that read a value at the index of a token.
struct ValueScanner {
  let bytes: [UInt8]
  let tokens: ValueTokens
  let lexicon: ValueLexicon
  private(set) var conventions: LanguageConventions
  let reference: ReferenceTime
  private(set) var preference: TimePreference
  /// The topics of the text, which decide between several meanings of a phrase.
  private var topics: [Lexeme.Sense] = []
  /// The hours that the text suggests: the morning for "breakfast", the evening for "a table",
  /// business hours (`day`) for "the doctor" and "Fridays".
  private(set) var half: Lexeme.Sense?
  /// Whether the text names one day that is not today, which may be the day of a time elsewhere in
  /// the text: "the 9:15 train to London tomorrow".
  private(set) var namesOtherDay = false
  /// A cache of results that several grammars need.
  let memory = ValueMemory()
  private var lexemes: [Lexeme] = []
  /// The beginnings at each token, and an empty one after the last token.
  private var beginnings: [Beginning] = []

  /// The phrases that begin at a token.
  private struct Beginning {
    var roles = ValueRoles()
    let lexeme: Int
    /// Whether a value may begin at the token. A phrase that only joins others, such as "of",
    /// begins a value only if another phrase or a number follows.
    var leads = false
  }

  init(
    _ text: TokenizedText,
    _ lexicon: ValueLexicon,
    _ conventions: LanguageConventions,
    relativeTo reference: ReferenceTime,
    prefer preference: TimePreference = .future,
    isExpected: Bool = false
  ) {
    (self.lexicon, self.conventions) = (lexicon, conventions)
    self.reference = reference
    self.preference = preference
    bytes = text.bytes
    let words = ValueCompounds.split(text.tokens, of: bytes, by: lexicon.phrases)
    tokens = ValueTokens(
      tokens: ValueSpelling.corrected(
        words,
        of: bytes,
        by: lexicon.phrases,
        isExpected: isExpected
      )
    )
    beginnings.reserveCapacity(tokens.count + 1)
    lexemes.reserveCapacity(tokens.count)
    for index in tokens.indices {
      beginnings.append(Beginning(lexeme: lexemes.count))
      findLexemes(at: index)
    }
    beginnings.append(Beginning(lexeme: lexemes.count))
    if let isDayFirst = writesDayFirst, isDayFirst != uses(.dayFirst) {
      self.conventions.formSymmetricDifference(.dayFirst)
    }
    for index in tokens.indices where has(.weekday, index) { removeOtherWords(at: index) }
    let days = tokens.indices.compactMap { lexeme(.weekday, $0) ?? lexeme(.relativeDay, $0) }
    // "The day after tomorrow" contains "tomorrow".
    if Set(days.map(\.end)).count == 1 {
      namesOtherDay = days[0].int != (days[0].role == .weekday ? today.weekday : 0)
    }
    if isAbout(.past), !isAbout(.coming) { self.preference = .past }
    for index in tokens.indices.reversed() { beginnings[index].leads = mayLead(index) }
  }

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
    let isElided = isSign(end, in: "'’") && isTight(end) && isTight(end + 1)
    // "Won't" is not "won".
    if isElided, isLetter(end + 1, "t") { return false }
    if lexeme.role == .unit {
      // In "alle 13:30 l'8 maggio", the letter is an article. In "ida el 5 vuelta el 8" and "il 28
      // ha posto", the number before the word is a day.
      let followsDay =
        isSign(start - 2, "/") || self.lexeme(.the, before: start - 1)?.sense == .days
      // In "at 9 turn on the lights", the word is a verb; in "a half turn", it is a unit.
      let isVerb =
        uses(.monthFirst) && name(lexeme) == "turn" && tokens[start].scalars.count == 4
        && isWord(end) && self.lexeme(.half, before: start) == nil
      if isElided || isVerb
        || followsDay && isDigits(start - 1) && ["turn", "hectare"].contains(name(lexeme))
      {
        return false
      }
    }
    // "Sei bravissimo" is "you are", because nouns in the plural rarely end in "o" or "a".
    if lexeme.role == .number, lexeme.sense == .ambiguous, isWord(end),
      ["a", "o"].contains(letters(end..<end + 1).last.map(Unicode.Scalar.init)),
      !lexicon.phrases.beginnings.mayContain(tokens[end].hash)
    {
      return false
    }
    return lexeme.letters == 0 || lexeme.letters == PhrasePrint.ofLetters(letters(start..<end))
  }

  /// Removes a weekday whose name is another word in this context.
  private mutating func removeOtherWords(at index: Int) {
    guard let weekday = lexeme(.weekday, index), weekday.sense == .ambiguous,
      !isWeekday(index, weekday.end)
    else { return }
    for entry in beginnings[index].lexeme..<beginnings[index + 1].lexeme
    where lexemes[entry].role == .weekday {
      lexemes[entry] = Lexeme(role: .notNumber)
    }
    beginnings[index].roles.subtract(ValueRoles(.weekday))
  }

  private mutating func updateTopic(_ lexeme: Lexeme, _ token: TextToken) {
    let topic: Lexeme.Sense
    switch lexeme.role {
    case .topic, .typical: topic = lexeme.sense
    case .temperature where token.bytes.count >= 6: topic = .heat
    case .currency: topic = .money
    case .weekdays: topic = .day
    default: return
    }
    let isHalf = [.morning, .evening, .night].contains(topic)
    if isHalf || topic == .day && half == nil { half = topic }
    if topic == .alarm { half = .morning }
    if !isAbout(topic) { topics.append(topic) }
  }

  func isAbout(_ topic: Lexeme.Sense) -> Bool { topics.contains(topic) }

  /// Whether "degrees" measures angles in the text. Heat is the more likely topic of a text about
  /// both.
  var isAboutAngles: Bool { isAbout(.angle) && !isAbout(.heat) }

  private func mayLead(_ index: Int) -> Bool {
    if tokens[index].kind == .digits || has(.leading, index) { return true }
    if tokens[index].kind == .sign { return leads(index + 1) || tokens[index].first > 0x7F }
    return lexemes(at: index).contains { leads($0.end) || $0.role == .end && $0.sense == .day }
  }
}

extension ValueScanner {
  @inline(__always) func lexeme(_ role: ValueRole, _ index: Int) -> Lexeme? {
    has(role, index) ? longest(ValueRoles(role), index) : nil
  }

  /// Returns the longest phrase of a role at a token, if a value may end after the phrase.
  func word(_ role: ValueRole, _ index: Int) -> Lexeme? {
    lexeme(role, index).flatMap { isEdge($0.end) ? $0 : nil }
  }

  @inline(never) private func longest(_ roles: ValueRoles, _ index: Int) -> Lexeme? {
    var best: Lexeme?
    for entry in beginnings[index].lexeme..<beginnings[index + 1].lexeme
    where lexemes[entry].length > best?.length ?? 0
      && roles.contains(ValueRoles(lexemes[entry].role))
    {
      best = lexemes[entry]
    }
    return best
  }

  /// Returns the phrase of a role that ends directly before a token.
  func lexeme(_ role: ValueRole, before index: Int) -> Lexeme? {
    (1...3).lazy.compactMap { lexeme(role, index - $0) }.first { $0.end == index }
  }

  /// Returns the end of the member of a list that precedes the member at a token: the token after
  /// "Monday" for "Tuesday" in "Monday, Tuesday", "Monday and Tuesday" or "Monday, and Tuesday".
  func endOfPrevious(_ index: Int, joints: [ValueRole] = [.and, .or]) -> Int? {
    let end = joints.lazy.compactMap { lexeme($0, before: index) }.first.map { index - $0.length }
    let last = end ?? index
    return isSign(last - 1, ",") ? last - 1 : end
  }

  /// Returns whether a preposition of time such as "at" or "a las" precedes a token. The singular
  /// in "a la una" is only used for one o'clock.
  func isAtHour(_ index: Int) -> Bool {
    let at = lexeme(.at, before: index)
    return at?.sense == .clock || at?.sense == .first && dayNumber(index)?.value == 1
  }

  func span(_ unit: TimeUnit, _ index: Int) -> Lexeme? {
    lexeme(.span, index).flatMap { $0.unit == unit ? $0 : nil }
  }

  /// Returns the name of the unit, currency or season that a phrase means.
  func name(_ lexeme: Lexeme) -> String { lexicon.names[lexeme.name] }

  @inline(__always) func has(_ role: ValueRole, _ index: Int) -> Bool {
    has(ValueRoles(role), index)
  }

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

  func uses(_ convention: LanguageConventions) -> Bool { conventions.contains(convention) }

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
  static let numerals: Self = [.number, .ordinal, .hundred, .multiplier]
  static let atOf: Self = [.at, .of]
  static let atThe: Self = [.at, .the]
}
