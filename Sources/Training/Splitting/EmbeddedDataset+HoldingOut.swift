extension EmbeddedDataset {
  /// A part to learn from and a part to be tested on, every intent split by the same share. An intent
  /// keeps at least one utterance to learn from, and a term that occurs only in what is held out is
  /// not learned from.
  package func holdingOut(
    _ share: Double,
    seed: UInt64
  ) -> (training: EmbeddedDataset, validation: EmbeddedDataset) {
    precondition((0..<1).contains(share), "a share is a part of the whole")
    var kept: [Int] = []
    var heldOut: [Int] = []
    for rows in classes.shuffledRowsByClass(seed: seed) {
      let count = min(Int((Double(rows.count) * share).rounded()), rows.count - 1)
      heldOut += rows.prefix(count)
      kept += rows.dropFirst(count)
    }
    return (selecting(kept.sorted()).keepingUsedTerms(), selecting(heldOut.sorted()))
  }
}
