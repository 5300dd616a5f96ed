struct NumberMatch {
  var value: Double
  var end: Int
  /// Whether at least a part of the number is in words.
  var isWritten = false
  /// Whether the number is only "a" or "one", which rarely means a number.
  var isArticle = false
  var isOrdinal = false
  var isFraction = false
  /// The value of the part after "and": 2 in "a hundred and two".
  var joined = 0.0
  /// The last multiplier of the number: a million in "two million".
  var lastMultiplier = 1.0

  /// Returns a copy with another value and end, marked as written in words.
  func written(_ value: Double, _ end: Int, isFraction: Bool? = nil) -> NumberMatch {
    var result = self
    (result.value, result.end) = (value, end)
    (result.isWritten, result.isArticle) = (true, false)
    result.isFraction = isFraction ?? self.isFraction
    return result
  }

  var isWhole: Bool { value == value.rounded() }

  func remainder(_ divisor: Double) -> Double { value.truncatingRemainder(dividingBy: divisor) }
}

struct NumberWord {
  enum Shape { case additive, hundred, multiplier }

  let value: Double
  let shape: Shape
  var isOrdinal = false
  let end: Int
}

/// The state of parsing a number word by word.
struct NumberComposition {
  let conventions: LanguageConventions
  var match: NumberMatch
  /// The parts that are already multiplied: two million in "two million three hundred".
  private var groups: [Double] = []
  /// The part to which the next multiplier applies: 300 in "two million three hundred".
  private(set) var current = 0.0
  private(set) var isOpen = false
  /// Whether the unit preceded the tens, as in "fünfundzwanzig".
  private var isUnitFirst = false

  init(_ conventions: LanguageConventions, _ digits: NumberMatch?, at start: Int) {
    self.conventions = conventions
    match = NumberMatch(value: 0, end: start)
    if let digits { (current, isOpen, match.end) = (digits.value, true, digits.end) }
  }

  var value: Double { groups.reduce(0, +) + current }

  /// Adds a word if it can continue the number; otherwise returns false. `joined` is whether "and"
  /// precedes the word, and `isFirst` is whether neither words nor digits precede it.
  mutating func add(_ word: NumberWord, joined: Bool, isFirst: Bool) -> Bool {
    let isUnitOfTens = conventions.contains(.tensAndUnits) && word.value < 10 && current >= 20
    switch word.shape {
    case .additive:
      guard !joined || isOpen || !groups.isEmpty,
        hasRoom(for: word, joined: joined, afterDigits: !match.isWritten && !isFirst)
      else { return false }
      current += word.value
    case .hundred:
      guard !isOpen || current >= 1 && current < 100 || !match.isWritten && current < 1000,
        !(joined && isOpen)
      else { return false }
      current = (isOpen ? current : 1) * 100
    case .multiplier:
      guard !joined else { return false }
      multiply(by: word.value)
    }
    isOpen = word.shape != .multiplier
    match.isWritten = true
    match.isOrdinal = word.isOrdinal
    match.end = word.end
    if word.shape != .additive { isUnitFirst = false }
    if word.shape != .multiplier {
      let counts = joined && !conventions.contains(.unitsBeforeTens) && !isUnitOfTens
      match.joined = counts ? word.value : 0
    }
    return true
  }

  private mutating func multiply(by multiplier: Double) {
    var factor = isOpen ? current : 0
    while let last = groups.last, last < multiplier { factor += groups.removeLast() }
    groups.append((factor == 0 ? 1 : factor) * multiplier)
    current = 0
    match.lastMultiplier = multiplier
  }

  private mutating func hasRoom(for word: NumberWord, joined: Bool, afterDigits: Bool) -> Bool {
    guard isOpen else { return true }
    if afterDigits { return false }
    let value = word.value
    let rest = current.truncatingRemainder(dividingBy: 100)
    if value >= 100 { return current.truncatingRemainder(dividingBy: 1000) == 0 && current > 0 }
    if conventions.contains(.unitsBeforeTens), value >= 20, joined, !isUnitFirst,
      (1...9).contains(rest)
    {
      isUnitFirst = true
      return true
    }
    if word.isOrdinal, value < 10, match.isOrdinal, current == 10 { return true }
    // In French, "soixante-douze" is 72.
    if value >= 10, conventions.contains(.clockWithLetter), rest == 60 || rest == 80 {
      return value < 20
    }
    if value >= 10 { return current >= 100 && rest == 0 }
    if value < 1 || isUnitFirst { return false }
    return current >= 20
      && (rest == 0
        || !conventions.contains(.unitsBeforeTens) && rest >= 20
          && rest.truncatingRemainder(dividingBy: 10) == 0)
  }
}
