/// Pairs of intents that are confused when their utterances are held out.
enum IndistinctIntents {
  private static let leastMistakes = 6
  /// The minimum share of the utterances of two intents that are confused. Random guesses would
  /// confuse half.
  private static let leastShare = 0.25
  /// The minimum share of these confusions among all errors of the two intents. Below it, one of
  /// them is confused with many intents.
  private static let leastConcentration = 0.5

  /// Returns the pairs of confused intents, the most confused first.
  static func findings(in heldOut: CrossValidation) -> [Finding] {
    let intents = heldOut.data.intents
    var sizes = Array(repeating: 0, count: intents.count)
    for row in heldOut.predictions.indices { sizes[heldOut.label(of: row)] += 1 }
    var mistakes = Array(repeating: 0, count: intents.count)
    for row in heldOut.mistakes { mistakes[heldOut.label(of: row)] += 1 }
    // The rows of the confused utterances, by pair of intents.
    let rows = Dictionary(grouping: heldOut.mistakes) { row in
      [heldOut.label(of: row), heldOut.predictions[row].best].sorted()
    }
    return rows.filter { pair, rows in
      let count = Double(rows.count)
      return rows.count >= leastMistakes
        && count >= leastShare * Double(sizes[pair[0]] + sizes[pair[1]])
        && count >= leastConcentration * Double(mistakes[pair[0]] + mistakes[pair[1]])
    }
    .sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
    .map { pair, rows in
      let clearest = rows.max {
        heldOut.predictions[$0].confidence < heldOut.predictions[$1].confidence
      }
      return .indistinct(
        pair.map { intents[$0] },
        mistaken: rows.count,
        of: sizes[pair[0]] + sizes[pair[1]],
        suchAs: heldOut.examples[clearest ?? rows[0]]
      )
    }
  }
}
