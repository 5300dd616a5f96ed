extension SlotTagger {
  /// The minimum magnitude of a weight, relative to the largest. Smaller weights are removed.
  private static let leastShare: Float = 0.03

  /// Creates a tagger whose weights are rounded to whole multiples of a scale.
  convenience init(
    types: [SlotType],
    rows: [(fingerprint: UInt32, weights: [(label: Int, weight: Float)])],
    transitions: SlotTransitions,
    lexicon: SlotLexicon,
    seen: [[UInt16]]
  ) {
    let largest = rows.reduce(0) { $1.weights.reduce($0) { max($0, abs($1.weight)) } }
    let step = max(largest / 127, .leastNormalMagnitude)
    var fingerprints: [UInt32] = []
    var ends: [UInt32] = []
    var labels: [UInt16] = []
    var weights: [Int8] = []
    for row in rows.sorted(by: { $0.fingerprint < $1.fingerprint }) {
      for (label, weight) in row.weights.sorted(by: { $0.label < $1.label })
      where abs(weight) >= largest * Self.leastShare {
        labels.append(UInt16(label))
        weights.append(Int8((weight / step).rounded()))
      }
      guard labels.count > Int(ends.last ?? 0) else { continue }
      fingerprints.append(row.fingerprint)
      ends.append(UInt32(labels.count))
    }
    var steps = transitions
    for index in steps.between.indices { steps.between[index] /= step }
    for index in steps.inside.indices { steps.inside[index] /= step }
    self.init(
      types: types,
      fingerprints: fingerprints,
      ends: ends,
      labels: labels,
      weights: weights,
      scale: step,
      transitions: steps,
      lexicon: lexicon,
      seen: seen
    )
  }
}
