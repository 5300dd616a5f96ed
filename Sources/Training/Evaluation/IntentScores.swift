/// The scores of all intents, sorted by their names.
package struct IntentScores: Sendable, Equatable {
  package let scores: [IntentScore]
  /// What was judged, as places in the scores.
  private let pairs: [GuessedIntent]

  /// Of utterances that are in scope. An intent that none of them has is in the list where it was
  /// guessed, and not in the mean.
  package init(_ judgements: [Judgement]) {
    let inScope = judgements.filter(\.isInScope)
    let names = Set(inScope.compactMap(\.intent)).union(inScope.map(\.guess))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let places = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    pairs = inScope.compactMap { judgement in
      guard let intent = judgement.intent.flatMap({ places[$0] }),
        let guess = places[judgement.guess]
      else { return nil }
      return GuessedIntent(intent: intent, guess: guess)
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

  /// The mean of the F1 of all intents that the test has, large or small.
  package var macroF1: Double { Counts(of: pairs, intents: scores.count).macroF1 }

  /// By the bootstrap: as many utterances drawn anew, with repeats, a thousand times; the middle
  /// 95 % of what comes out.
  package func macroF1Interval(seed: UInt64) -> Interval {
    guard !pairs.isEmpty else { return Interval(low: 0, high: 1) }
    var generator = SeededGenerator(seed: seed)
    let values = (0..<Self.samples).map { _ in
      let drawn = pairs.indices.lazy.map { _ in
        pairs[Int.random(in: pairs.indices, using: &generator)]
      }
      return Counts(of: drawn, intents: scores.count).macroF1
    }.sorted()
    return Interval(
      low: values[Self.samples / 40],
      high: values[Self.samples - 1 - Self.samples / 40]
    )
  }

  private static let samples = 1_000
}

/// An utterance's intent and what it was taken for, as places in a list.
private struct GuessedIntent: Equatable {
  let intent: Int
  let guess: Int
}

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
