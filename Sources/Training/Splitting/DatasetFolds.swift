import Corpus

/// Splits a dataset into parts, every intent spread evenly over them, and what is out of scope like
/// one: each part is the test of a model that learned from the others.
struct DatasetFolds: Sendable {
  let count: Int
  let examples: [TestSet.Example]
  private let dataset: Dataset
  /// The part of each example.
  private let parts: [Int]
  /// The examples of each intent and of what is out of scope, in an order drawn once, so that a
  /// small share of them is part of a larger one.
  private let drawn: [[Int]]
  /// How many of the examples there are to learn from; the others are for testing alone.
  private let learnable: Int

  init(_ dataset: Dataset, outOfScope: [String], count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    self.count = count
    self.dataset = dataset
    examples = TestSet(dataset, outOfScope: outOfScope).examples
    learnable = examples.count - outOfScope.count
    var classes: [Int32] = []
    for (index, intent) in dataset.intents.enumerated() {
      classes += intent.utterances.map { _ in Int32(index) }
    }
    let outOfScopeClass = Int32(dataset.intents.count)
    classes += dataset.outOfScope.map { _ in outOfScopeClass }
    classes += outOfScope.map { _ in outOfScopeClass + 1 }
    let deal = StratifiedSplit(classes, parts: count, seed: seed)
    parts = deal.parts
    drawn = deal.rowsByClass
  }

  func rows(of part: Int) -> [Int] { parts.indices.filter { parts[$0] == part } }

  func test(_ part: Int) -> TestSet { TestSet(rows(of: part).map { examples[$0] }) }

  /// What there is to learn from while a part is held out, or a share of it: of each intent at
  /// least one utterance. Intents of which none is left are not there.
  func training(without part: Int, share: Double = 1) -> Dataset {
    var kept = Array(repeating: false, count: examples.count)
    for rows in drawn {
      let rest = rows.filter { parts[$0] != part && $0 < learnable }
      let wanted = max(1, Int((Double(rest.count) * share).rounded()))
      for row in rest.prefix(wanted) { kept[row] = true }
    }
    var row = 0
    func keptOnly(_ utterances: [String]) -> [String] {
      defer { row += utterances.count }
      return zip(row..., utterances).filter { kept[$0.0] }.map(\.1)
    }
    var training = dataset
    training.intents = dataset.intents.map { .init($0.intent, keptOnly($0.utterances)) }
      .filter { !$0.utterances.isEmpty }
    training.outOfScope = keptOnly(dataset.outOfScope)
    return training
  }
}
