extension EmbeddedDataset {
  /// Holds out the same share of each intent, which keeps at least one utterance for training.
  /// Terms that occur only in the validation data are removed, and utterances of one template stay
  /// together.
  package func holdingOut(
    _ share: Double,
    seed: UInt64
  ) -> (training: EmbeddedDataset, validation: EmbeddedDataset) {
    precondition((0..<1).contains(share), "a share is a part of the whole")
    let templates = templates ?? Array(classes.indices)
    var sizes = Array(repeating: 0, count: count)
    for template in templates { sizes[template] += 1 }
    var isHeldOut: [Bool?] = Array(repeating: nil, count: count)
    for rows in classes.shuffledRowsByClass(seed: seed) {
      var left = min(Int((Double(rows.count) * share).rounded()), rows.count - 1)
      for template in rows.map({ templates[$0] }) where isHeldOut[template] == nil {
        isHeldOut[template] = sizes[template] <= left
        if sizes[template] <= left { left -= sizes[template] }
      }
    }
    let kept = classes.indices.filter { isHeldOut[templates[$0]] == false }
    let heldOut = classes.indices.filter { isHeldOut[templates[$0]] == true }
    return (selecting(kept).keepingUsedTerms(), selecting(heldOut))
  }
}
