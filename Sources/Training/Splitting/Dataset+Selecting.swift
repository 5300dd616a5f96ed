/// Numbers the utterances as rows: intent by intent, followed by the out-of-scope utterances.
extension Dataset {
  /// Sorts the intents, so that the index of an intent is its class.
  mutating func sortIntents() {
    intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
  }

  /// The class of each row. Out-of-scope utterances are a class of their own.
  var classes: [Int32] {
    zip(0..., intents.map(\.utterances) + [outOfScope]).flatMap { index, utterances in
      utterances.map { _ in Int32(index) }
    }
  }

  /// The template of each row: the first row of its intent with the same text, apart from annotated
  /// values. If all utterances of an intent have one template, each row has its own.
  ///
  /// Utterances of one template are held out together, so that they are as new to a model as those
  /// of users.
  var templates: [Int] {
    intents.reduce(into: []) { rows, intent in
      let first = intent.templates.firstIndices
      let hasOne = first.allSatisfy { $0 == 0 }
      rows += zip(rows.count..., first).map { row, first in hasOne ? row : rows.count + first }
    }
  }

  /// Returns some of the rows, without intents that become empty.
  func selecting(_ rows: [Int]) -> Dataset {
    let kept = Set(rows)
    var row = 0
    var selected = self
    for index in intents.indices {
      selected.intents[index].keepUtterances { kept.contains(row + $0) }
      row += intents[index].utterances.count
    }
    selected.intents.removeAll(where: \.utterances.isEmpty)
    selected.outOfScope = zip(row..., outOfScope).filter { kept.contains($0.0) }.map(\.1)
    return selected
  }
}

extension Array where Element: Hashable {
  /// For each element, the index of the first equal element.
  var firstIndices: [Int] {
    let first = Dictionary(zip(self, indices)) { first, _ in first }
    return compactMap { first[$0] }
  }
}
