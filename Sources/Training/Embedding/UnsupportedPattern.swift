package import Patterns

package struct UnsupportedPattern: Equatable, Sendable {
  package let entity: String
  package let pattern: String
  package let problem: PatternError
}

extension [Dataset.Entity] {
  /// The regular expressions that a model can use, and those that it cannot use.
  package var rules: (kept: [EntityFinder.Rule], unsupported: [UnsupportedPattern]) {
    var kept: [EntityFinder.Rule] = []
    var unsupported: [UnsupportedPattern] = []
    var rest = EntityFinder.mostInstructions
    for entity in self {
      let ignoresCase = entity.matching.countsCase == false
      for pattern in entity.patterns {
        do throws(PatternError) {
          let text = try TextPattern(pattern.pattern, ignoresCase: ignoresCase)
          guard text.size <= rest else { throw .tooLarge(limit: EntityFinder.mostInstructions) }
          rest -= text.size
          kept.append((entity.entity, pattern.value, text))
        } catch {
          unsupported.append(
            UnsupportedPattern(entity: entity.entity, pattern: pattern.pattern, problem: error)
          )
        }
      }
    }
    return (kept, unsupported)
  }
}
