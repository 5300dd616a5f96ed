/// A LUIS pattern: `[optional]`, `(either|or)`, and `^` for arbitrary text before or after. There
/// are no other quantifiers, so a pattern has finitely many expansions.
struct LUISPattern {
  private let scalars: [Unicode.Scalar]
  private static let deepest = 50

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether the pattern contains an optional part or alternatives.
  var hasChoices: Bool { has("[", "]") || has("(", "|", ")") }

  /// Whether marks occur in this order.
  private func has(_ marks: Unicode.Scalar...) -> Bool {
    var rest = marks[...]
    for scalar in scalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns one expansion. Different turns select different alternatives and optional parts.
  func text(choosing turn: Int) -> String {
    var position = 0
    var group = 0
    let text = alternatives(from: &position, until: nil, turn: turn, group: &group, depth: 0)
    return String(String.UnicodeScalarView(text))
  }

  /// Parses up to the closing bracket and returns one of the alternatives.
  private func alternatives(
    from position: inout Int,
    until close: Unicode.Scalar?,
    turn: Int,
    group: inout Int,
    depth: Int
  ) -> [Unicode.Scalar] {
    group += 1
    let step = turn / group + turn
    var found: [[Unicode.Scalar]] = [[]]
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case close: return chosen(found, step: step, isOptional: close == "]")
      case "|" where close != nil: found.append([])
      case "(" where depth < Self.deepest, "[" where depth < Self.deepest:
        found[found.count - 1] += alternatives(
          from: &position,
          until: scalar == "(" ? ")" : "]",
          turn: turn,
          group: &group,
          depth: depth + 1
        )
      case "^": continue
      case "{":
        // Placeholders are copied unchanged.
        found[found.count - 1].append(scalar)
        while position < scalars.count, scalars[position] != "}" {
          found[found.count - 1].append(scalars[position])
          position += 1
        }
      default: found[found.count - 1].append(scalar)
      }
    }
    return close == nil ? found[0] : chosen(found, step: step, isOptional: false)
  }

  private func chosen(
    _ found: [[Unicode.Scalar]],
    step: Int,
    isOptional: Bool
  ) -> [Unicode.Scalar] {
    let ways = found.count + (isOptional ? 1 : 0)
    let choice = step % ways
    return choice < found.count ? found[choice] : []
  }
}
