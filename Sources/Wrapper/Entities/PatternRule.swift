package import Patterns

/// A regular expression that matches values of an entity.
package struct PatternRule: Sendable {
  package let entity: String
  /// The canonical value of all matches, or `nil` if the value of a match is its text.
  package let value: String?
  package let pattern: TextPattern

  package init(entity: String, value: String?, pattern: TextPattern) {
    self.entity = entity
    self.value = value
    self.pattern = pattern
  }

  /// The maximum size of all patterns of a model together, in instructions of compiled regular
  /// expressions.
  package static let mostInstructions = 200_000
}
