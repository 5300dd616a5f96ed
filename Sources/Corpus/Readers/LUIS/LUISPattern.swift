/// A LUIS pattern: `[optional]`, `(either|or)`, and `^` for arbitrary text before or after. There
/// are no other quantifiers, so a pattern has finitely many expansions.
struct LUISPattern {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// The number of groups so far, including the whole pattern.
  private var group = 0

  private static let deepest = 50

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var hasChoices: Bool { has("[", "]") || has("(", "|", ")") }

  private func has(_ marks: Unicode.Scalar...) -> Bool {
    var rest = marks[...]
    for scalar in scalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Expands the pattern. `turn` selects the alternatives and optional parts.
  func text(choosing turn: Int) -> String {
    var expansion = self
    return String(String.UnicodeScalarView(expansion.alternative(until: nil, turn, depth: 0)))
  }

  /// Parses alternatives up to the closing bracket or the end, and returns one of them.
  private mutating func alternative(
    until close: Unicode.Scalar?,
    _ turn: Int,
    depth: Int
  ) -> [Unicode.Scalar] {
    group += 1
    let step = turn / group + turn
    var found: [[Unicode.Scalar]] = [[]]
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case close:
        if close == "]" { found.append([]) }
        return found[step % found.count]
      case "|" where close != nil: found.append([])
      case "(" where depth < Self.deepest, "[" where depth < Self.deepest:
        let end: Unicode.Scalar = scalar == "(" ? ")" : "]"
        found[found.count - 1] += alternative(until: end, turn, depth: depth + 1)
      case "^": continue
      case "{":
        let end = scalars[position...].firstIndex(of: "}") ?? scalars.count
        found[found.count - 1] += scalars[(position - 1)..<end]
        position = end
      default: found[found.count - 1].append(scalar)
      }
    }
    return close == nil ? found[0] : found[step % found.count]
  }
}
