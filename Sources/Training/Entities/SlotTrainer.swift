package import Wrapper

/// Marked texts → a tagger: a structured perceptron, averaged over all its steps.
package struct SlotTrainer: Sendable {
  private let settings: SlotTrainingSettings
  let language: Language

  package init(_ settings: SlotTrainingSettings, language: Language) {
    self.settings = settings
    self.language = language
  }

  /// What examples teach. The declared values are known to be of a type, whether or not an example
  /// has them.
  package func tagger(
    of examples: [SlotExample],
    types: [SlotType],
    declared: [(type: Int, text: String)] = []
  ) -> SlotTagger {
    let input = SlotTrainingInput(examples, types: types.count, declared: declared, language)
    var learner = SlotLearner(input, settings)
    for _ in 0..<settings.epochs { learner.runEpoch() }
    return SlotTagger(
      types: types,
      language: language,
      rows: learner.averages,
      transitions: learner.averageTransitions,
      lexicon: input.counts.lexicon,
      seen: input.seen
    )
  }
}
