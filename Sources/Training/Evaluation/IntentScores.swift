struct IntentScores: Sendable {
  private typealias Pair = (intent: Int, guess: Int)

  let scores: [IntentScore]
  /// The intents of each utterance, as indices in `scores`.
  private let pairs: [Pair]

  /// Computes the scores. Intents that are predicted but have no utterances get a score, but do not
  /// count in the mean F1.
  init(_ judgements: [Judgement]) {
    let inScope = judgements.filter(\.isInScope)
    let names = Set(inScope.compactMap(\.intent)).union(inScope.map(\.guess))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let indices = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    pairs = inScope.compactMap { judgement in
      guard let intent = judgement.intent.flatMap({ indices[$0] }),
        let guess = indices[judgement.guess]
      else { return nil }
      return (intent, guess)
    }
    scores = zip(names, Self.counts(of: pairs, intents: names.count)).map {
      IntentScore(intent: $0, right: $1.right, support: $1.support, guessed: $1.guessed)
    }
  }

  var macroF1: Double { Self.macroF1(of: pairs, intents: scores.count) }

  /// The bootstrap interval: the central 95 % of the values in a thousand samples with replacement.
  func macroF1Interval(seed: UInt64) -> ConfidenceInterval {
    guard !pairs.isEmpty else { return ConfidenceInterval(low: 0, high: 1) }
    var generator = SeededGenerator(seed: seed)
    let values = (0..<Self.samples).map { _ in
      let drawn = pairs.indices.lazy.map { _ in
        pairs[Int.random(in: pairs.indices, using: &generator)]
      }
      return Self.macroF1(of: drawn, intents: scores.count)
    }.sorted()
    return ConfidenceInterval(
      low: values[Self.samples / 40],
      high: values[Self.samples - 1 - Self.samples / 40]
    )
  }

  private static let samples = 1_000

  private typealias Counts = (right: Int, support: Int, guessed: Int)

  private static func counts(of pairs: some Sequence<Pair>, intents: Int) -> [Counts] {
    pairs.reduce(into: Array(repeating: (0, 0, 0), count: intents)) { counts, pair in
      counts[pair.intent].support += 1
      counts[pair.guess].guessed += 1
      if pair.intent == pair.guess { counts[pair.intent].right += 1 }
    }
  }

  private static func macroF1(of pairs: some Sequence<Pair>, intents: Int) -> Double {
    let tested = counts(of: pairs, intents: intents).filter { $0.support > 0 }
    let sum = tested.reduce(0) { $0 + 2 * Double($1.right) / Double($1.support + $1.guessed) }
    return tested.isEmpty ? 0 : sum / Double(tested.count)
  }
}
