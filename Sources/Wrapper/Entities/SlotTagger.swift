/// A trained model that finds entities: the weights of each feature for each label, and the scores
/// of transitions between labels. It is a class, because it is read for every text, and copies of a
/// structure with so many arrays take longer than reading.
package final class SlotTagger: Sendable {
  package let types: [SlotType]
  package let language: Language
  /// The scores of transitions between labels, in units of `scale`, like the weights.
  package let transitions: SlotTransitions
  let transitionsByNext: [Float]
  package let lexicon: SlotLexicon
  /// For each intent, the entity types that occur with it in the training data, in ascending order.
  package let seen: [[UInt16]]
  /// The score that a weight of 1 stands for.
  package let scale: Float
  /// The fingerprints of features, ascending.
  package let fingerprints: [UInt32]
  /// For each feature, the index after its last weight in `weights`.
  package let ends: [UInt32]
  package let labels: [UInt16]
  package let weights: [Int8]
  private let table: FingerprintTable

  /// The minimum magnitude of a weight, relative to the largest weight. Smaller weights are
  /// removed.
  private static let leastShare: Float = 0.03

  package convenience init(
    types: [SlotType],
    language: Language,
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
      language: language,
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

  package init(
    types: [SlotType],
    language: Language,
    fingerprints: [UInt32],
    ends: [UInt32],
    labels: [UInt16],
    weights: [Int8],
    scale: Float,
    transitions: SlotTransitions,
    lexicon: SlotLexicon,
    seen: [[UInt16]]
  ) {
    self.types = types
    self.language = language
    self.fingerprints = fingerprints
    self.ends = ends
    self.labels = labels
    self.weights = weights
    self.scale = scale
    self.transitions = transitions
    transitionsByNext = transitions.byNext
    self.lexicon = lexicon
    self.seen = seen
    table = FingerprintTable(fingerprints)
  }

  /// Adds the weights of a feature to the scores of the labels. `start` is the index of the first
  /// label's score.
  @inline(__always) func add(
    _ fingerprint: UInt32,
    to scores: UnsafeMutableBufferPointer<Float>,
    at start: Int
  ) {
    guard let row = table.row(of: fingerprint) else { return }
    for index in (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) {
      scores[start + Int(labels[index])] += Float(weights[index])
    }
  }
}
