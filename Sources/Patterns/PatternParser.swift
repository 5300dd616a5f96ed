/// Parses the syntax that the regular expressions of Java, .NET, Python, JavaScript and RE2 share.
/// Features that need backtracking are rejected with an error that names the feature.
struct PatternParser {
  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0
  var flags: Flags

  struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotIsAll = false
  }

  static let deepest = 100
  // Longer patterns usually exceed the instruction limit.
  static let longest = 20_000
  // Larger counts exceed the instruction limit.
  static let mostTimes = 10_000

  init(_ text: String, ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    flags = Flags(ignoresCase: ignoresCase)
  }

  mutating func tree() throws(PatternError) -> PatternTree {
    guard scalars.count <= Self.longest else { throw .tooLarge(limit: PatternProgram.largest) }
    let tree = try choice()
    // The parser stops before the end of the pattern only at an unmatched closing parenthesis.
    guard position == scalars.count else { throw .malformed(at: position) }
    return tree
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  func peek(_ offset: Int) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  /// Consumes a string if it follows. Returns whether it does.
  mutating func take(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Returns the text before a scalar, and consumes both.
  mutating func text(until end: Unicode.Scalar) throws(PatternError) -> String {
    guard let close = scalars[position...].firstIndex(of: end) else {
      throw .malformed(at: position)
    }
    defer { position = close + 1 }
    return String(String.UnicodeScalarView(scalars[position..<close]))
  }

  private mutating func choice() throws(PatternError) -> PatternTree {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if take("\\Q") {
        parts += try quoted()
        continue
      }
      guard let part = try part() else { continue }
      parts.append(try repeated(part))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Parses the text of `\Q…\E`. A quantifier after `\E` applies to the last scalar of the text.
  private mutating func quoted() throws(PatternError) -> [PatternTree] {
    var literals: [PatternTree] = []
    while position < scalars.count, !take("\\E") {
      literals.append(.scalar(literal(scalars[position])))
      position += 1
    }
    guard let last = literals.popLast() else { return [] }
    return literals + [try repeated(last)]
  }

  private mutating func repeated(_ part: PatternTree) throws(PatternError) -> PatternTree {
    var tree = part
    var isRepeated = false
    while let (least, most, isCounted) = try quantifier() {
      // Reject `a**`, but accept `a{2}{3}`, which matches six repetitions of `a`.
      guard !isRepeated || isCounted else { throw .malformed(at: position - 1) }
      isRepeated = true
      if next == "+" { throw .unsupported("a possessive quantifier") }
      let isLazy = take("?")
      tree = .repeated(tree, least: least, most: most, isLazy: isLazy)
    }
    return tree
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?, isCounted: Bool)? {
    if take("*") { return (0, nil, false) }
    if take("+") { return (1, nil, false) }
    if take("?") { return (0, 1, false) }
    return next == "{" ? try count() : nil
  }

  /// Parses `{2}`, `{2,}` or `{2,5}`. Any other brace is a literal.
  private mutating func count() throws(PatternError) -> (Int, Int?, isCounted: Bool)? {
    let start = position
    position += 1
    let least = number()
    let most = take(",") ? number() : least
    guard let least, take("}") else {
      position = start
      return nil
    }
    guard most ?? least >= least else { throw .malformed(at: start) }
    guard max(least, most ?? 0) <= Self.mostTimes else {
      throw .tooLarge(limit: PatternProgram.largest)
    }
    return (least, most, true)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let digit = next, ("0"..."9").contains(digit) {
      number = min((number ?? 0) * 10 + Int(digit.value - 0x30), Self.mostTimes + 1)
      position += 1
    }
    return number
  }

  /// Returns `nil` for flags and comments.
  private mutating func part() throws(PatternError) -> PatternTree? {
    guard let scalar = next else { throw .malformed(at: position) }
    switch scalar {
    case "(": return try group()
    case "[": return .scalar(try scalarClass())
    case "\\": return try escape()
    case "*", "+", "?": throw .malformed(at: position)
    case "{": if try count() != nil { throw .malformed(at: position) }
    default: break
    }
    position += 1
    switch scalar {
    case ".": return .scalar(flags.dotIsAll ? .all : .allInLine)
    case "^": return .edge(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .edge(flags.isMultiline ? .lineEnd : .lastLineEnd)
    default: return .scalar(literal(scalar))
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> ScalarSet {
    ScalarSet(scalar.value, ignoresCase: flags.ignoresCase)
  }

  private mutating func group() throws(PatternError) -> PatternTree? {
    let outer = flags
    position += 1
    if take("?"), try !groupKind() { return nil }
    depth += 1
    guard depth <= Self.deepest else { throw .tooDeep(limit: Self.deepest) }
    let tree = try choice()
    depth -= 1
    guard take(")") else { throw .malformed(at: position) }
    flags = outer
    // A quantifier applies to the whole sequence.
    return .sequence([tree])
  }

  /// Parses the text after `(?`. Returns false for flags and comments, which have no content.
  private mutating func groupKind() throws(PatternError) -> Bool {
    if take("#") {
      _ = try text(until: ")")
      return false
    }
    switch next {
    case "=", "!": throw .unsupported("lookaround")
    case ">": throw .unsupported("an atomic group")
    case "(": throw .unsupported("a conditional")
    case "R", "&", "+", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      throw .unsupported("recursion")
    case "|": throw .unsupported("the flag (?|)")
    case "P":
      if peek(1) == "=" { throw .unsupported("a backreference") }
      if peek(1) == ">" { throw .unsupported("recursion") }
      position += 1
      return try groupName()
    case "<", "'": return try groupName()
    default: return try groupFlags()
    }
  }

  /// Skips the name of a group, `<name>` or `'name'`, because matches do not report groups.
  private mutating func groupName() throws(PatternError) -> Bool {
    let isQuoted = next == "'"
    guard isQuoted || next == "<" else { throw .malformed(at: position) }
    if peek(1) == "=" || peek(1) == "!" { throw .unsupported("lookaround") }
    position += 1
    _ = try text(until: isQuoted ? "'" : ">")
    return true
  }

  /// Parses `(?i)` or `(?i-s:…)`. Returns whether a group with content follows.
  private mutating func groupFlags() throws(PatternError) -> Bool {
    var isOn = true
    while let flag = next {
      position += 1
      switch flag {
      case ")": return false
      case ":": return true
      case "-": isOn = false
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotIsAll = isOn
      // Unicode support is always enabled.
      case "u", "U": break
      default: throw .unsupported("the flag (?\(flag))")
      }
    }
    throw .malformed(at: position)
  }
}
