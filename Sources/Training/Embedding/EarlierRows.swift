/// The rows of a dataset in an earlier dataset, numbered in the order of each dataset's intents.
struct EarlierRows: Sendable {
  /// The earlier row of each utterance; `nil` for new utterances.
  let utterances: [Int?]
  let outOfScope: [Int?]

  init(of dataset: Dataset, in earlier: Dataset) {
    var known: [String: (utterances: [String], first: Int)] = [:]
    var row = 0
    for intent in earlier.intents {
      known[intent.intent] = (intent.utterances, row)
      row += intent.utterances.count
    }
    utterances = dataset.intents.flatMap { intent in
      let (utterances, first) = known[intent.intent] ?? ([], 0)
      return Self.rows(of: intent.utterances, in: utterances, first: first)
    }
    outOfScope = Self.rows(of: dataset.outOfScope, in: earlier.outOfScope, first: 0)
  }

  /// Whether a row of an `EmbeddedDataset` is new. The last rows are out of scope; the names of
  /// intents before them are not new.
  func isNew(_ row: Int, of count: Int) -> Bool {
    if row < utterances.count { return utterances[row] == nil }
    let index = row - (count - outOfScope.count)
    return index >= 0 && outOfScope[index] == nil
  }

  private static func rows(of texts: [String], in earlier: [String], first: Int) -> [Int?] {
    // Quick for most intents, because unchanged arrays share their memory.
    guard texts != earlier else { return Array(first..<first + texts.count) }
    let known = Dictionary(zip(earlier, first...)) { one, _ in one }
    return texts.map { known[$0] }
  }
}
