/// The scores of all intents, sorted by name.
package struct IntentScores: Sendable {
  package let scores: [IntentScore]
  /// The right and the predicted intent of each utterance, as indices in `scores`.
  private let pairs: [GuessedIntent]

  /// Computes the scores from the in-scope utterances. Intents that are predicted but have no
  /// utterances get a score, but do not count in the mean F1.
  package init(_ judgements: [Judgement]) {
    let inScope = judgements.filter(\.isInScope)
    let names = Set(inScope.compactMap(\.intent)).union(inScope.map(\.guess))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let places = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    pairs = inScope.compactMap { judgement in
      guard let intent = judgement.intent.flatMap({ places[$0] }),
        let guess = places[judgement.guess]
      else { return nil }
      return (intent: intent, guess: guess)
    }
    let counts = Counts(of: pairs, intents: names.count)
    scores = names.enumerated().map { place, name in
      IntentScore(
        intent: name,
        right: counts.right[place],
        support: counts.support[place],
        guessed: counts.guessed[place]
      )
    }
  }

  /// The unweighted mean F1 of all intents that have utterances.
  package var macroF1: Double { Counts(of: pairs, intents: scores.count).macroF1 }

  /// The confidence interval of the macro F1 by bootstrap: the central 95 % of its values in a
  /// thousand samples with replacement.
  package func macroF1Interval(seed: UInt64) -> ConfidenceInterval {
    guard !pairs.isEmpty else { return ConfidenceInterval(low: 0, high: 1) }
    var generator = SeededGenerator(seed: seed)
    let values = (0..<Self.samples).map { _ in
      let drawn = pairs.indices.lazy.map { _ in
        pairs[Int.random(in: pairs.indices, using: &generator)]
      }
      return Counts(of: drawn, intents: scores.count).macroF1
    }.sorted()
    return ConfidenceInterval(
      low: values[Self.samples / 40],
      high: values[Self.samples - 1 - Self.samples / 40]
    )
  }

  private static let samples = 1_000
}

/// The right and the predicted intent of an utterance, as indices.
private typealias GuessedIntent = (intent: Int, guess: Int)

private struct Counts {
  private(set) var right: [Int]
  private(set) var support: [Int]
  private(set) var guessed: [Int]

  init(of pairs: some Sequence<GuessedIntent>, intents: Int) {
    right = Array(repeating: 0, count: intents)
    support = right
    guessed = right
    for pair in pairs {
      support[pair.intent] += 1
      guessed[pair.guess] += 1
      if pair.intent == pair.guess { right[pair.intent] += 1 }
    }
  }

  var macroF1: Double {
    var sum = 0.0
    var count = 0
    for place in support.indices where support[place] > 0 {
      sum += 2 * Double(right[place]) / Double(support[place] + guessed[place])
      count += 1
    }
    return count == 0 ? 0 : sum / Double(count)
  }
}
