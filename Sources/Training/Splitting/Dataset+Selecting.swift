import Datasets

/// The utterances of a dataset as rows: intent by intent, followed by out-of-scope utterances.
extension Dataset {
  /// The class of each row. Out-of-scope utterances are a class of their own.
  var classes: [Int32] {
    zip(0..., intents.map(\.utterances) + [outOfScope]).flatMap { index, utterances in
      utterances.map { _ in Int32(index) }
    }
  }

  /// The dataset with some of its rows, without intents that become empty.
  func selecting(_ rows: [Int]) -> Dataset {
    let kept = Set(rows)
    var row = 0
    func keptOnly(_ utterances: [String]) -> [String] {
      defer { row += utterances.count }
      return zip(row..., utterances).filter { kept.contains($0.0) }.map(\.1)
    }
    var selected = self
    selected.intents = intents.map { intent in
      let indices = intent.utterances.indices.filter { kept.contains(row + $0) }
      let spans = zip(0..., indices).compactMap { new, old in intent.spans[old].map { (new, $0) } }
      return .init(
        intent.intent,
        keptOnly(intent.utterances),
        spans: Dictionary(uniqueKeysWithValues: spans)
      )
    }
    .filter { !$0.utterances.isEmpty }
    selected.outOfScope = keptOnly(outOfScope)
    return selected
  }
}
