/// Numbers the utterances as rows: intent by intent, followed by the out-of-scope utterances.
extension Dataset {
  /// The class of each row. Out-of-scope utterances are a class of their own.
  var classes: [Int32] {
    zip(0..., intents.map(\.utterances) + [outOfScope]).flatMap { index, utterances in
      utterances.map { _ in Int32(index) }
    }
  }

  /// Returns the dataset with only some of its rows. Intents that become empty are removed.
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
