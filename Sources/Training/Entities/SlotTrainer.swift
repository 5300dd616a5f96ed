import Host

/// Trains a tagger on annotated texts: a structured perceptron, averaged over all steps.
struct SlotTrainer: Sendable {
  let language: Language
  var clusters: SlotClusters?
  var builtIn: BuiltInReader?
  let epochs: Int
  var seed: UInt64 = 1

  /// The number of perceptrons that are averaged, each trained on the examples in another order.
  private static let members = 3
  /// The maximum number of types. The memory for transitions grows with the square of this number, to
  /// half a gigabyte.
  static let mostTypes = 2_000

  var words: SlotWords { SlotWords(language: language, clusters: clusters) }

  /// Trains an entity tagger. Dictionary entries become features of their entity types, even if no
  /// example contains them.
  func tagger(
    of examples: [SlotExample],
    types: [SlotType],
    declared: [(type: Int, text: String)] = [],
    threads: Int = 1
  ) -> SlotTagger {
    let input = SlotTrainingInput(
      examples,
      types: types.count,
      declared: declared,
      words: words,
      builtIn: builtIn
    )
    let learned = concurrently(Self.members, threads: threads) { member in
      var learner = SlotLearner(input, seed: seed &+ UInt64(member) &* 0x9E37_79B9)
      for _ in 0..<epochs { learner.runEpoch() }
      return learner.learned
    }
    let mean = SlotLearner.Learned(meanOf: learned)
    return SlotTagger(
      types: types,
      rows: zip(input.fingerprints, mean.weights).map { ($0, $1) },
      transitions: mean.transitions,
      lexicon: input.counts.lexicon,
      seen: input.seen
    )
  }
}
