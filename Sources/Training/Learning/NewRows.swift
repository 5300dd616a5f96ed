/// The rows of a dataset that an earlier dataset does not have.
package struct NewRows: Sendable {
  /// Whether each utterance is new, intent by intent.
  private var utterances: [Bool] = []
  private var outOfScope: [Bool] = []

  init(in dataset: Dataset, since earlier: Dataset) {
    let known = Dictionary(earlier.intents.map { ($0.intent, $0.utterances) }) { $0 + $1 }
    var dataset = dataset
    dataset.sortIntents()
    utterances = dataset.intents.flatMap { intent in
      Self.areNew(intent.utterances, since: known[intent.intent] ?? [])
    }
    outOfScope = Self.areNew(dataset.outOfScope, since: earlier.outOfScope)
  }

  /// Whether a row of an `EmbeddedDataset` is new. The last rows are the out-of-scope utterances; the names
  /// of intents before them are not new.
  func contains(_ row: Int, of count: Int) -> Bool {
    if row < utterances.count { return utterances[row] }
    let index = row - (count - outOfScope.count)
    return index >= 0 && outOfScope[index]
  }

  private static func areNew(_ texts: [String], since earlier: [String]) -> [Bool] {
    // Without comparing texts for most intents, because unchanged arrays share their memory.
    guard texts != earlier else { return texts.map { _ in false } }
    let earlier = Set(earlier)
    return texts.map { !earlier.contains($0) }
  }
}
