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
  /// The maximum number of steps that matching all patterns in a text may take.
  static let mostSteps = 100_000_000
}

extension [PatternRule] {
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
