/// Splits a dataset into a part to learn from and a part to be tested on, every intent by the same
/// share. An intent keeps at least one utterance to learn from, and a term that occurs only in what is
/// held out is not learned from.
package struct Holdout {
  package let training: EmbeddedDataset
  package let validation: EmbeddedDataset

  package init(_ data: EmbeddedDataset, share: Double, seed: UInt64) {
    precondition((0..<1).contains(share), "a share is a part of the whole")
    var generator = SeededGenerator(seed: seed)
    var kept: [Int] = []
    var heldOut: [Int] = []
    for rows in data.classes.rowsByClass {
      let shuffled = rows.shuffled(using: &generator)
      let count = min(Int((Double(rows.count) * share).rounded()), rows.count - 1)
      heldOut += shuffled.prefix(count)
      kept += shuffled.dropFirst(count)
    }
    training = data.selecting(kept.sorted()).keepingUsedTerms()
    validation = data.selecting(heldOut.sorted())
  }
}
