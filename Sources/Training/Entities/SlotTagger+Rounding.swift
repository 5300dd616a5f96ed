extension SlotTagger {
  /// The smallest weight that is kept, relative to the largest.
  private static let leastShare: Float = 0.03

  convenience init(_ learned: SlotLearner.Learned, _ input: SlotTrainingInput, types: [SlotType]) {
    let largest = learned.weights.joined().reduce(0) { max($0, abs($1.weight)) }
    let step = max(largest / 127, .leastNormalMagnitude)
    var fingerprints: [UInt32] = []
    var ends: [UInt32] = []
    var labels: [UInt16] = []
    var weights: [Int8] = []
    let rows = zip(input.table.fingerprints, learned.weights).sorted { $0.0 < $1.0 }
    for (fingerprint, weightsOfFeature) in rows {
      for (label, weight) in weightsOfFeature.sorted(by: { $0.label < $1.label })
      where abs(weight) >= largest * Self.leastShare {
        labels.append(UInt16(label))
        weights.append(Int8((weight / step).rounded()))
      }
      guard labels.count > Int(ends.last ?? 0) else { continue }
      fingerprints.append(UInt32(fingerprint))
      ends.append(UInt32(labels.count))
    }
    self.init(
      types: types,
      fingerprints: fingerprints,
      ends: ends,
      labels: labels,
      weights: weights,
      scale: step,
      transitions: SlotTransitions(types: types.count, learned.transitions.map { $0 / step }),
      lexicon: input.counts.lexicon,
      seen: input.seen,
      use: input.use
    )
  }
}
