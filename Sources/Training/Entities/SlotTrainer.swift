import Host
package import Wrapper

/// Trains a tagger on annotated texts: a structured perceptron, averaged over all steps.
package struct SlotTrainer: Sendable {
  let settings: SlotTrainingSettings
  let language: Language
  var clusters: SlotClusters?

  /// A new reader of texts.
  var words: SlotWords { SlotWords(language: language, clusters: clusters) }

  /// Trains a tagger. Dictionary entries are features of their types, even if no example contains them.
  package func tagger(
    of examples: [SlotExample],
    types: [SlotType],
    declared: [(type: Int, text: String)] = [],
    threads: Int = 1
  ) -> SlotTagger {
    let input = SlotTrainingInput(examples, types: types.count, declared: declared, words: words)
    let learned = concurrently(settings.members, threads: threads) { member in
      var learner = SlotLearner(input, settings, member: member)
      for _ in 0..<settings.epochs { learner.runEpoch() }
      return learner.learned
    }
    let mean = SlotLearner.Learned(meanOf: learned)
    return SlotTagger(
      types: types,
      language: language,
      rows: zip(input.fingerprints, mean.weights).map { ($0, $1) },
      transitions: mean.transitions,
      lexicon: input.counts.lexicon,
      seen: input.seen
    )
  }
}
