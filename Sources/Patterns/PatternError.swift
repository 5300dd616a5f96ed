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

  /// A feature of regular expressions that is not supported.
  package struct Feature: Equatable, Sendable {
    let description: String

    package static let backreference = Self(description: "a backreference")
    package static let lookaround = Self(description: "lookaround")
    static let possessiveQuantifier = Self(description: "a possessive quantifier")
    static let atomicGroup = Self(description: "an atomic group")
    static let conditional = Self(description: "a conditional")
    static let recursion = Self(description: "recursion")
    static let classIntersection = Self(description: "an intersection of classes")

    static func escape(_ text: String) -> Self { Self(description: "the escape \\\(text)") }
    static func property(_ name: String) -> Self { Self(description: "the property \\p{\(name)}") }
    static func flag(_ flag: String) -> Self { Self(description: "the flag (?\(flag))") }
  }
}

extension PatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(let feature): "\(feature.description) is not supported"
    case .malformed(let place): "malformed at character \(place + 1)"
    case .tooLarge(let limit): "too large: more than \(limit) instructions"
    case .tooDeep(let limit): "too deep: more than \(limit) nested groups"
    }
  }
}
