import Host

/// Trains a tagger on annotated texts: a structured perceptron, averaged over all steps.
struct SlotTrainer: Sendable {
  let language: Language
  var clusters: SlotClusters?
  var builtIn: BuiltInReader?
  let epochs: Int
  var seed: UInt64 = 1

  /// The number of perceptrons that are averaged, each trained in another order.
  private static let members = 3
  /// The maximum number of types; their transitions take half a gigabyte.
  static let mostTypes = 2_000

  var words: SlotWords { SlotWords(language: language, clusters: clusters) }

  /// Trains a tagger. Entries in `declared` become features of their types, even if no example
  /// contains them.
  func tagger(
    of examples: [SlotExample],
    types: [SlotType],
    declared: [(type: Int, text: String)] = [],
    variants count: Int? = nil,
    threads: Int = 1
  ) -> SlotTagger {
    let input = SlotTrainingInput(
      examples,
      types: types.count,
      variants: examples.variants(count ?? examples.variantCount, types: types, seed: seed),
      declared: declared,
      words: words,
      builtIn: builtIn
    )
    let learned = concurrently(Self.members, threads: threads) { member in
      var learner = SlotLearner(input, seed: seed &+ UInt64(member) &* 0x9E37_79B9)
      for _ in 0..<epochs { learner.runEpoch() }
      return learner.learned
    }
    return SlotTagger(SlotLearner.Learned(meanOf: learned), input, types: types)
  }
}
