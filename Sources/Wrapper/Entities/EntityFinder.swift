package import Patterns

/// Everything that a model uses to find entities: the tagger, the dictionary, the patterns and the
/// built-in entities.
package struct EntityFinder: Sendable {
  /// A built-in entity and the kinds of values that belong to it.
  package typealias BuiltIn = (entity: String, kinds: Set<ValueKind>)

  /// A regular expression that matches values of an entity. `value` is the canonical value of all
  /// matches, or `nil` if the value of a match is its text.
  package typealias Rule = (entity: String, value: String?, pattern: TextPattern)

  /// Turns the margins of entities found by the tagger into probabilities: 1 / (1 + e^−(slope ·
  /// margin + offset)).
  package struct Certainty: Sendable, Equatable {
    package let slope: Double
    package let offset: Double

    package init(slope: Double, offset: Double) {
      self.slope = slope
      self.offset = offset
    }

    package static let usual = Self(slope: 0.1, offset: 0)

    package func confidence(of margin: Float) -> Double {
      Scope.logistic(slope * Double(margin) + offset)
    }
  }

  package let language: Language
  package var tagger: SlotTagger?
  /// The clusters of similar words, by which the tagger generalises to words that it has not seen
  /// in training.
  package var clusters: SlotClusters?
  package var certainty = Certainty.usual
  package var dictionary = EntityDictionary()
  package var systems: [BuiltIn] = []
  package var patterns: [Rule] = []

  /// The maximum size of all patterns of a model together, in instructions of compiled regular
  /// expressions.
  package static let mostInstructions = 200_000

  /// Creates a finder that finds nothing until its properties are set.
  package init(language: Language) { self.language = language }

  package var isEmpty: Bool {
    tagger == nil && dictionary.isEmpty && systems.isEmpty && patterns.isEmpty
  }
}
