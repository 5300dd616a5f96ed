package import Patterns

/// A regular expression that finds values of an entity.
package struct PatternRule: Sendable {
  package let entity: String
  /// What is answered; nil for what is matched.
  package let value: String?
  package let pattern: TextPattern

  package init(entity: String, value: String?, pattern: TextPattern) {
    self.entity = entity
    self.value = value
    self.pattern = pattern
  }

  /// How many instructions those of a model come to at most.
  package static let mostInstructions = 200_000
  /// How many steps all of them have for a text.
  static let mostSteps = 100_000_000
}

extension [PatternRule] {
  /// The matches in a text by the place of their rule.
  func matches(in text: String) -> [(scalars: Range<Int>, rule: Int)] {
    guard !isEmpty else { return [] }
    let scalars = text.unicodeScalars.map(\.value)
    var matches: [(scalars: Range<Int>, rule: Int)] = []
    var rest = PatternRule.mostSteps
    for rule in indices where rest > 0 {
      let most = Swift.min(TextPattern.steps(for: scalars.count), rest)
      var steps = most
      matches += self[rule].pattern.matches(in: scalars, steps: &steps).map { ($0, rule) }
      rest -= most - steps
    }
    return matches
  }
}
