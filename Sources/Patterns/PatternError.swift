/// An error in a regular expression.
package enum PatternError: Error, Equatable {
  /// The pattern uses a feature that cannot be matched in linear time, or that different
  /// regular-expression libraries define differently.
  case unsupported(Feature)
  /// The pattern is malformed. The offset counts Unicode scalars.
  case malformed(at: Int)
  /// The compiled pattern has more instructions than the limit.
  case tooLarge(limit: Int)
  /// Groups are nested deeper than the limit.
  case tooDeep(limit: Int)

  package enum Feature: Equatable, Sendable {
    case backreference
    case lookaround
    case possessiveQuantifier
    case atomicGroup
    case conditional
    case recursion
    /// An intersection of character classes, such as `[a-z&&[^aeiou]]`.
    case classIntersection
    case escape(String)
    case property(String)
    case flag(String)
  }
}

extension PatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(let feature): "\(feature) is not supported"
    case .malformed(let place): "malformed at character \(place + 1)"
    case .tooLarge(let limit): "too large: more than \(limit) instructions"
    case .tooDeep(let limit): "too deep: more than \(limit) nested groups"
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
