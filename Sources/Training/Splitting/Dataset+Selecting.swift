import Datasets

/// The utterances of a dataset as rows: intent by intent, then those out of scope.
extension Dataset {
  /// The class of each row. What is out of scope is one like an intent.
  var classes: [Int32] {
    zip(0..., intents.map(\.utterances) + [outOfScope]).flatMap { index, utterances in
      utterances.map { _ in Int32(index) }
    }
  }

  /// The dataset with some of its rows. Intents of which none is left are not there.
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
