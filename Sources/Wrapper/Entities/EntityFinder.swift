package import Patterns

package struct EntityFinder: Sendable {
  package typealias BuiltIn = (entity: String, kinds: Set<ValueKind>)

  /// A pattern of an entity. `value` is the canonical value of all matches, or `nil` if it is their
  /// text.
  package typealias Rule = (entity: String, value: String?, pattern: TextPattern)

  /// Turns margins of the tagger into probabilities: 1 / (1 + e^−(slope · margin + offset)).
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

  let language: Language
  package var tagger: SlotTagger?
  /// The clusters by which the tagger generalises to unseen words.
  package var clusters: SlotClusters?
  package var certainty = Certainty.usual
  package var dictionary = EntityDictionary()
  package var systems: [BuiltIn] = []
  package var patterns: [Rule] = []

  /// The maximum size of all patterns of a model, in instructions.
  package static let mostInstructions = 200_000

  package init(language: Language) { self.language = language }

  var isEmpty: Bool {
    tagger == nil && dictionary.isEmpty && systems.isEmpty && patterns.isEmpty
  }
}
