package import Patterns

package struct PatternRefusal: Equatable, Sendable {
  package let entity: String
  package let pattern: String
  package let problem: PatternError
}

extension [Dataset.Entity] {
  /// The regular expressions that a model can use, and those that it cannot use.
  package var rules: (kept: [EntityFinder.Rule], refused: [PatternRefusal]) {
    var kept: [EntityFinder.Rule] = []
    var refused: [PatternRefusal] = []
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
          refused.append(
            PatternRefusal(entity: entity.entity, pattern: pattern.pattern, problem: error)
          )
        }
      }
    }
    return (kept, refused)
  }
}
