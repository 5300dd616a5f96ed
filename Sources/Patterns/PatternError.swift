/// Why a regular expression cannot be looked for.
package enum PatternError: Error, Equatable {
  /// Something that no matcher can do in time that is linear in the text, or that means another thing
  /// on every platform.
  case unsupported(Feature)
  /// It is not well formed, from this scalar on.
  case malformed(at: Int)
  /// It comes to more instructions than a pattern may have.
  case tooLarge(limit: Int)
  /// Groups stand in groups oftener than that.
  case tooDeep(limit: Int)

  package enum Feature: Equatable, Sendable {
    case backreference
    case lookaround
    case possessiveQuantifier
    case atomicGroup
    case conditional
    case recursion
    /// `[a-z&&[^aeiou]]`
    case classIntersection
    case escape(String)
    case property(String)
    case flag(String)
  }
}

extension PatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(let feature): "\(feature) cannot be looked for"
    case .malformed(let place): "not well formed at character \(place + 1)"
    case .tooLarge(let limit): "too large: more than \(limit) steps"
    case .tooDeep(let limit): "too deep: more than \(limit) groups in groups"
    }
  }
}

extension PatternError.Feature: CustomStringConvertible {
  package var description: String {
    switch self {
    case .backreference: "a backreference"
    case .lookaround: "lookaround"
    case .possessiveQuantifier: "a possessive quantifier"
    case .atomicGroup: "an atomic group"
    case .conditional: "a conditional"
    case .recursion: "recursion"
    case .classIntersection: "an intersection of classes"
    case .escape(let text): "the escape \\\(text)"
    case .property(let name): "the property \\p{\(name)}"
    case .flag(let flag): "the flag (?\(flag))"
    }
  }
}
