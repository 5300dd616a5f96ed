extension EmbeddedDataset {
  /// Splits the dataset into training and validation data, with the same share of each intent. Each
  /// intent keeps at least one utterance for training, and terms that occur only in the validation
  /// data are removed.
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
