/// Parses the regular expressions that Java, .NET, Python, JavaScript and RE2 have in common.
/// Features that need backtracking are rejected by name.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private var flags: Flags

  private struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotIsAll = false
  }

  static let deepest = 100
  /// The greatest number of scalars. Longer patterns would nearly always be too large.
  static let longest = 20_000
  /// The greatest number of repetitions. More would be too large anyway.
  static let mostTimes = 10_000

  init(_ text: String, ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    flags = Flags(ignoresCase: ignoresCase)
  }

  mutating func tree() throws(PatternError) -> PatternTree {
    guard scalars.count <= Self.longest else {
      throw .tooLarge(limit: PatternProgram.largest)
    }
    let tree = try choice()
    // Only an unmatched closing parenthesis ends the tree early.
    guard place == scalars.count else { throw .malformed(at: place) }
    return tree
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    place + offset < scalars.count ? scalars[place + offset] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard scalars[place...].starts(with: text.unicodeScalars) else { return false }
    place += text.unicodeScalars.count
    return true
  }

  /// Consumes the text up to a scalar, and the scalar.
  private mutating func text(until end: Unicode.Scalar) throws(PatternError) -> String {
    guard let close = scalars[place...].firstIndex(of: end) else { throw .malformed(at: place) }
    defer { place = close + 1 }
    return String(String.UnicodeScalarView(scalars[place..<close]))
  }
}

// MARK: - Choices, sequences, repetitions

extension PatternParser {
  private mutating func choice() throws(PatternError) -> PatternTree {
    var choices = [try sequence()]
    while take("|" as Unicode.Scalar) { choices.append(try sequence()) }
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

  /// `\Q…\E`: literal scalars. A quantifier after it applies to the last one.
  private mutating func quoted() throws(PatternError) -> [PatternTree] {
    var literals: [PatternTree] = []
    while place < scalars.count, !take("\\E") {
      literals.append(.scalar(literal(scalars[place])))
      place += 1
    }
    guard let last = literals.popLast() else { return [] }
    return literals + [try repeated(last)]
  }

  private mutating func repeated(_ part: PatternTree) throws(PatternError) -> PatternTree {
    var tree = part
    var isRepeated = false
    while let (least, most, isCounted) = try quantifier() {
      // `a**` is malformed; `a{2}{3}` is six.
      guard !isRepeated || isCounted else { throw .malformed(at: place - 1) }
      isRepeated = true
      if next == "+" { throw .unsupported(.possessiveQuantifier) }
      let isLazy = take("?" as Unicode.Scalar)
      tree = .repeated(tree, least: least, most: most, isLazy: isLazy)
    }
    return tree
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?, isCounted: Bool)? {
    switch next {
    case "*":
      place += 1
      return (0, nil, false)
    case "+":
      place += 1
      return (1, nil, false)
    case "?":
      place += 1
      return (0, 1, false)
    case "{": return try count()
    default: return nil
    }
  }

  /// `{2}`, `{2,}`, `{2,5}`. Any other brace is a literal.
  private mutating func count() throws(PatternError) -> (Int, Int?, isCounted: Bool)? {
    let start = place
    place += 1
    guard let least = number() else {
      place = start
      return nil
    }
    var most: Int? = least
    if take("," as Unicode.Scalar) { most = number() }
    guard take("}" as Unicode.Scalar) else {
      place = start
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
      place += 1
    }
    return number
  }
}

// MARK: - Atoms and groups

extension PatternParser {
  /// Returns `nil` for flags and comments, which match nothing.
  private mutating func part() throws(PatternError) -> PatternTree? {
    guard let scalar = next else { throw .malformed(at: place) }
    switch scalar {
    case "(": return try group()
    case "[": return .scalar(try scalarClass())
    case "\\": return try escape()
    case ".":
      place += 1
      return .scalar(flags.dotIsAll ? .all : .allInLine)
    case "^":
      place += 1
      return .edge(flags.isMultiline ? .lineStart : .textStart)
    case "$":
      place += 1
      return .edge(flags.isMultiline ? .lineEnd : .lastLineEnd)
    case "*", "+", "?": throw .malformed(at: place)
    case "{":
      if try count() != nil { throw .malformed(at: place) }
      place += 1
      return .scalar(literal(scalar))
    default:
      place += 1
      return .scalar(literal(scalar))
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> ScalarSet {
    ScalarSet(scalar.value, ignoresCase: flags.ignoresCase)
  }

  private mutating func group() throws(PatternError) -> PatternTree? {
    let outer = flags
    place += 1
    if take("?" as Unicode.Scalar) {
      guard try groupKind() else { return nil }
    }
    depth += 1
    guard depth <= Self.deepest else { throw .tooDeep(limit: Self.deepest) }
    let tree = try choice()
    depth -= 1
    guard take(")" as Unicode.Scalar) else { throw .malformed(at: place) }
    flags = outer
    // A quantifier applies to the whole group.
    return .sequence([tree])
  }

  /// Reads the text after `(?`; returns false if the group has no content.
  private mutating func groupKind() throws(PatternError) -> Bool {
    if take(":" as Unicode.Scalar) { return true }
    if next == "=" || next == "!" { throw .unsupported(.lookaround) }
    if take("#" as Unicode.Scalar) {
      _ = try text(until: ")")
      return false
    }
    switch next {
    case ">": throw .unsupported(.atomicGroup)
    case "(": throw .unsupported(.conditional)
    case "R", "&", "+": throw .unsupported(.recursion)
    case let digit? where ("0"..."9").contains(digit): throw .unsupported(.recursion)
    case "|": throw .unsupported(.flag("|"))
    case "P":
      if peek(1) == "=" { throw .unsupported(.backreference) }
      if peek(1) == ">" { throw .unsupported(.recursion) }
      place += 1
      return try groupName()
    case "<", "'": return try groupName()
    default: return try groupFlags()
    }
  }

  /// `<name>` and `'name'`, which are ignored.
  private mutating func groupName() throws(PatternError) -> Bool {
    let isQuoted = next == "'"
    guard isQuoted || next == "<" else { throw .malformed(at: place) }
    if peek(1) == "=" || peek(1) == "!" { throw .unsupported(.lookaround) }
    place += 1
    _ = try text(until: isQuoted ? "'" : ">")
    return true
  }

  /// `(?i)`, `(?i-s:…)`
  private mutating func groupFlags() throws(PatternError) -> Bool {
    var isOn = true
    while let flag = next {
      place += 1
      switch flag {
      case ")": return false
      case ":": return true
      case "-": isOn = false
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotIsAll = isOn
      // Unicode is always enabled.
      case "u", "U": break
      default: throw .unsupported(.flag(String(flag)))
      }
    }
    throw .malformed(at: place)
  }
}

// MARK: - Escapes and classes

extension PatternParser {
  private mutating func escape() throws(PatternError) -> PatternTree {
    place += 1
    guard let scalar = next else { throw .malformed(at: place) }
    let edge: PatternEdge? =
      switch scalar {
      case "b": .wordBoundary
      case "B": .noWordBoundary
      case "A": .textStart
      case "z": .textEnd
      case "Z": .lastLineEnd
      default: nil
      }
    if let edge {
      place += 1
      return .edge(edge)
    }
    if let (ranges, kind) = try namedSet() {
      return .scalar(
        ScalarSet(
          ranges: ranges,
          kinds: kind.map { [$0] } ?? [],
          ignoresCase: flags.ignoresCase
        )
      )
    }
    return .scalar(literal(try escapedScalar()))
  }

  /// `\d`, `\p{L}` and the like, after the backslash.
  private mutating func namedSet() throws(PatternError) -> (
    ranges: [ClosedRange<UInt32>], kind: ScalarKind?
  )? {
    let property: ScalarKind.Property
    switch next {
    case "d", "D": property = .digit
    case "w", "W": property = .word
    case "s", "S": property = .space
    case "p", "P": return try propertySet()
    default: return nil
    }
    let isNegated = "DWS".unicodeScalars.contains { $0 == next }
    place += 1
    return ([], ScalarKind(property, isNegated: isNegated))
  }

  private mutating func propertySet() throws(PatternError) -> (
    ranges: [ClosedRange<UInt32>], kind: ScalarKind?
  ) {
    var isNegated = next == "P"
    place += 1
    guard let letter = next else { throw .malformed(at: place) }
    place += 1
    var name = letter == "{" ? try text(until: "}") : String(letter)
    if name.hasPrefix("^") {
      isNegated.toggle()
      name.removeFirst()
    }
    guard let (ranges, kind) = ScalarSet.property(name) else {
      throw .unsupported(.property(name))
    }
    guard isNegated else { return (ranges, kind) }
    guard ranges.isEmpty, let kind else { return (Self.complement(of: ranges), nil) }
    return ([], ScalarKind(kind.property, isNegated: true))
  }

  private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var complement: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { complement.append(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10FFFF { complement.append(start...0x10FFFF) }
    return complement
  }

  /// The scalar of an escape, after the backslash.
  private mutating func escapedScalar() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = next else { throw .malformed(at: place) }
    place += 1
    switch scalar {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{0C}"
    case "v": return "\u{0B}"
    case "a": return "\u{07}"
    case "e": return "\u{1B}"
    case "x": return try hexadecimal(digits: 2)
    case "u": return try hexadecimal(digits: 4)
    case "U": return try hexadecimal(digits: 8)
    case "0":
      var value: UInt32 = 0
      while let digit = next, ("0"..."7").contains(digit), value < 32 {
        value = value * 8 + digit.value - 0x30
        place += 1
      }
      return try self.scalar(value)
    case "1"..."9", "k", "g": throw .unsupported(.backreference)
    case "a"..."z", "A"..."Z": throw .unsupported(.escape(String(scalar)))
    default: return scalar
    }
  }

  private mutating func hexadecimal(digits: Int) throws(PatternError) -> Unicode.Scalar {
    let text: String
    if take("{" as Unicode.Scalar) {
      text = try self.text(until: "}")
    } else {
      guard place + digits <= scalars.count else { throw .malformed(at: place) }
      text = String(String.UnicodeScalarView(scalars[place..<(place + digits)]))
      place += digits
    }
    guard text.utf8.first.map({ $0 != 0x2B && $0 != 0x2D }) == true,
      let value = UInt32(text, radix: 16)
    else { throw .malformed(at: place) }
    return try scalar(value)
  }

  private func scalar(_ value: UInt32) throws(PatternError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw .malformed(at: place) }
    return scalar
  }

  /// `[…]`
  private mutating func scalarClass() throws(PatternError) -> ScalarSet {
    let start = place
    place += 1
    let isNegated = take("^" as Unicode.Scalar)
    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [ScalarKind] = []
    var isFirst = true
    while let scalar = next, isFirst || scalar != "]" {
      isFirst = false
      if scalar == "&", peek(1) == "&" { throw .unsupported(.classIntersection) }
      if let (named, kind) = try namedMember() {
        ranges += named
        if let kind { kinds.append(kind) }
        continue
      }
      let first = try member()
      guard next == "-", let end = peek(1), end != "]", !isNamed(at: 1) else {
        ranges.append(first.value...first.value)
        continue
      }
      place += 1
      let last = try member()
      guard first <= last else { throw .malformed(at: place) }
      ranges.append(first.value...last.value)
    }
    guard take("]" as Unicode.Scalar) else { throw .malformed(at: start) }
    return ScalarSet(
      ranges: ranges,
      kinds: kinds,
      isNegated: isNegated,
      ignoresCase: flags.ignoresCase
    )
  }

  /// Whether `\d` or `[:alpha:]` follows.
  private func isNamed(at offset: Int) -> Bool {
    switch peek(offset) {
    case "\\": peek(offset + 1).map { "dDwWsSpP".unicodeScalars.contains($0) } == true
    case "[": peek(offset + 1) == ":"
    default: false
    }
  }

  private mutating func namedMember() throws(PatternError) -> (
    ranges: [ClosedRange<UInt32>], kind: ScalarKind?
  )? {
    guard isNamed(at: 0) else { return nil }
    if take("\\" as Unicode.Scalar) { return try namedSet() }
    place += 2
    let isNegated = take("^" as Unicode.Scalar)
    let name = try text(until: ":")
    guard take("]" as Unicode.Scalar) else { throw .malformed(at: place) }
    guard let (ranges, kind) = ScalarSet.posix(name) else { throw .unsupported(.property(name)) }
    guard isNegated else { return (ranges, kind) }
    guard ranges.isEmpty, let kind else { return (Self.complement(of: ranges), nil) }
    return ([], ScalarKind(kind.property, isNegated: true))
  }

  private mutating func member() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = next else { throw .malformed(at: place) }
    place += 1
    guard scalar == "\\" else { return scalar }
    if take("b" as Unicode.Scalar) { return "\u{08}" }
    return try escapedScalar()
  }
}
