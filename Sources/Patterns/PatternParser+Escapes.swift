/// Parses escapes and character classes: `\d`, `\x41`, `[a-z]`.
extension PatternParser {
  mutating func escape() throws(PatternError) -> PatternTree {
    position += 1
    guard let scalar = next else { throw .malformed(at: position) }
    if let edge = Self.edges[scalar] {
      position += 1
      return .edge(edge)
    }
    if let kind = try namedKind() {
      return .scalar(ScalarSet(kinds: [kind], ignoresCase: flags.ignoresCase))
    }
    return .scalar(literal(try escapedScalar()))
  }

  private static let edges: [Unicode.Scalar: PatternEdge] = [
    "b": .wordBoundary, "B": .noWordBoundary, "A": .textStart, "z": .textEnd, "Z": .lastLineEnd,
  ]

  /// Parses `\d`, `\p{L}` and the like after the backslash.
  private mutating func namedKind() throws(PatternError) -> ScalarKind? {
    let property: ScalarKind.Property
    switch next {
    case "d", "D": property = .digit
    case "w", "W": property = .word
    case "s", "S": property = .space
    case "p", "P": return try propertyKind()
    default: return nil
    }
    let isNegated = "DWS".unicodeScalars.contains { $0 == next }
    position += 1
    return ScalarKind(property: property, isNegated: isNegated)
  }

  private mutating func propertyKind() throws(PatternError) -> ScalarKind {
    var isNegated = next == "P"
    position += 1
    guard let letter = next else { throw .malformed(at: position) }
    position += 1
    var name = letter == "{" ? try text(until: "}") : String(letter)
    if name.hasPrefix("^") {
      isNegated.toggle()
      name.removeFirst()
    }
    guard let property = ScalarKind.Property.named(name) else {
      throw .unsupported("the property \\p{\(name)}")
    }
    return ScalarKind(property: property, isNegated: isNegated)
  }

  /// Parses `\n`, `\x41` and the like after the backslash.
  private mutating func escapedScalar() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = next else { throw .malformed(at: position) }
    position += 1
    if let control = Self.controls[scalar] { return control }
    switch scalar {
    case "x": return try hexadecimal(digits: 2)
    case "u": return try hexadecimal(digits: 4)
    case "U": return try hexadecimal(digits: 8)
    case "0": throw .unsupported("an octal number")
    case "1"..."9", "k", "g": throw .unsupported("a backreference")
    case "a"..."z", "A"..."Z": throw .unsupported("the escape \\\(scalar)")
    default: return scalar
    }
  }

  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "t": "\t", "n": "\n", "r": "\r", "f": "\u{0C}", "v": "\u{0B}", "a": "\u{07}", "e": "\u{1B}",
  ]

  private mutating func hexadecimal(digits: Int) throws(PatternError) -> Unicode.Scalar {
    let text: String
    if take("{") {
      text = try self.text(until: "}")
    } else {
      guard position + digits <= scalars.count else { throw .malformed(at: position) }
      text = String(String.UnicodeScalarView(scalars[position..<(position + digits)]))
      position += digits
    }
    guard text.utf8.first.map({ $0 != 0x2B && $0 != 0x2D }) == true,
      let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw .malformed(at: position) }
    return scalar
  }

  /// Parses a bracketed class such as `[a-z]`.
  mutating func scalarClass() throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [ScalarKind] = []
    var isFirst = true
    while let scalar = next, isFirst || scalar != "]" {
      isFirst = false
      if scalar == "&", peek(1) == "&" { throw .unsupported("an intersection of classes") }
      if let kind = try namedMember() {
        kinds.append(kind)
        continue
      }
      let first = try member()
      guard next == "-", let end = peek(1), end != "]", !isNamed(at: 1) else {
        ranges.append(first.value...first.value)
        continue
      }
      position += 1
      let last = try member()
      guard first <= last else { throw .malformed(at: position) }
      ranges.append(first.value...last.value)
    }
    guard take("]") else { throw .malformed(at: start) }
    let ignoresCase = flags.ignoresCase
    return ScalarSet(ranges: ranges, kinds: kinds, isNegated: isNegated, ignoresCase: ignoresCase)
  }

  /// Whether a named class such as `\d` or `[:alpha:]` follows.
  private func isNamed(at offset: Int) -> Bool {
    switch peek(offset) {
    case "\\": peek(offset + 1).map { "dDwWsSpP".unicodeScalars.contains($0) } == true
    case "[": peek(offset + 1) == ":"
    default: false
    }
  }

  private mutating func namedMember() throws(PatternError) -> ScalarKind? {
    guard isNamed(at: 0) else { return nil }
    if take("\\") { return try namedKind() }
    position += 2
    let isNegated = take("^")
    let name = try text(until: ":")
    guard take("]") else { throw .malformed(at: position) }
    guard let property = ScalarKind.Property.posix[name] else {
      throw .unsupported("the property \\p{\(name)}")
    }
    return ScalarKind(property: property, isNegated: isNegated)
  }

  private mutating func member() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = next else { throw .malformed(at: position) }
    position += 1
    guard scalar == "\\" else { return scalar }
    if take("b") { return "\u{08}" }
    return try escapedScalar()
  }
}
