/// Everything that a model uses to find entities: the tagger, the dictionary, the patterns and the
/// built-in entities.
package struct EntityFinder: Sendable {
  package struct BuiltIn: Sendable, Equatable {
    package let entity: String
    package let kinds: Set<ValueKind>

    package init(entity: String, kinds: Set<ValueKind>) {
      self.entity = entity
      self.kinds = kinds
    }
  }

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
  package let tagger: SlotTagger?
  /// The clusters of similar words, by which the tagger generalises to words that it has not seen
  /// in training.
  package let clusters: SlotClusters?
  package let certainty: Certainty
  package let dictionary: EntityDictionary
  package let systems: [BuiltIn]
  package let patterns: [PatternRule]

  package init(
    language: Language,
    tagger: SlotTagger? = nil,
    clusters: SlotClusters? = nil,
    certainty: Certainty = .usual,
    dictionary: EntityDictionary = EntityDictionary(),
    systems: [BuiltIn] = [],
    patterns: [PatternRule] = []
  ) {
    self.language = language
    self.tagger = tagger
    self.clusters = clusters
    self.certainty = certainty
    self.dictionary = dictionary
    self.systems = systems
    self.patterns = patterns
  }

  package var isEmpty: Bool {
    tagger == nil && dictionary.isEmpty && systems.isEmpty && patterns.isEmpty
  }
}
