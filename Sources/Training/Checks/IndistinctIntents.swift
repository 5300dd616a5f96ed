import Datasets

/// Pairs of intents that are confused when their utterances are held out.
struct IndistinctIntents {
  /// The fewest confused utterances.
  private static let leastMistakes = 6
  /// The smallest share of the utterances of both intents; chance would give a half.
  private static let leastShare = 0.25
  /// The smallest share of the errors of both intents; otherwise an intent is confused with many others.
  private static let leastConcentration = 0.5

  private struct IntentPair: Hashable {
    let one: Int
    let other: Int

    init(_ left: Int, _ right: Int) {
      one = min(left, right)
      other = max(left, right)
    }
  }

  /// The pairs with the most confused utterances first.
  static func findings(in heldOut: CrossValidation) -> [Finding] {
    let intents = heldOut.data.intents
    var sizes = Array(repeating: 0, count: intents.count)
    for row in heldOut.predictions.indices { sizes[heldOut.label(of: row)] += 1 }
    var mistakes = Array(repeating: 0, count: intents.count)
    var rows: [IntentPair: [Int]] = [:]
    for row in heldOut.mistakes {
      mistakes[heldOut.label(of: row)] += 1
      rows[IntentPair(heldOut.label(of: row), heldOut.predictions[row].best), default: []].append(
        row
      )
    }
    return rows.filter { pair, rows in
      let count = Double(rows.count)
      return rows.count >= leastMistakes
        && count >= leastShare * Double(sizes[pair.one] + sizes[pair.other])
        && count >= leastConcentration * Double(mistakes[pair.one] + mistakes[pair.other])
    }
    .sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
    .map { pair, rows in
      .indistinct(
        [intents[pair.one], intents[pair.other]],
        mistaken: rows.count,
        of: sizes[pair.one] + sizes[pair.other],
        suchAs: heldOut.examples[clearest(of: rows, in: heldOut)]
      )
    }
  }

  private static func clearest(of rows: [Int], in heldOut: CrossValidation) -> Int {
    rows.max { heldOut.predictions[$0].confidence < heldOut.predictions[$1].confidence } ?? rows[0]
  }
}
