/// The weights of each feature for each label, and the scores of transitions between labels. It is
/// a class, because copying a structure with so many arrays takes longer than reading a text.
package final class SlotTagger: Sendable {
  package let types: [SlotType]
  /// The scores of transitions, in units of `scale`, like the weights.
  package let transitions: SlotTransitions
  let transitionsByNext: [Float]
  let lexicon: SlotLexicon
  /// The entity types that occur with each intent in the training data, ascending.
  let seen: [[UInt16]]
  package let use: SlotUse
  /// The score of a weight of 1.
  let scale: Float
  /// The fingerprints of features, ascending.
  package let fingerprints: [UInt32]
  /// The index after each feature's last weight.
  let ends: [UInt32]
  let labels: [UInt16]
  package let weights: [Int8]
  private let table: TermTable

  package init(
    types: [SlotType],
    fingerprints: [UInt32],
    ends: [UInt32],
    labels: [UInt16],
    weights: [Int8],
    scale: Float,
    transitions: SlotTransitions,
    lexicon: SlotLexicon,
    seen: [[UInt16]],
    use: SlotUse
  ) {
    self.types = types
    self.fingerprints = fingerprints
    self.ends = ends
    self.labels = labels
    self.weights = weights
    self.scale = scale
    self.transitions = transitions
    transitionsByNext = transitions.byNext
    self.lexicon = lexicon
    self.seen = seen
    self.use = use
    table = TermTable(fingerprints.map(UInt64.init))
  }

  /// Adds the weights of a feature to the scores of the labels, which start at `start`.
  @inline(__always) func add(
    _ fingerprint: UInt32,
    to scores: UnsafeMutableBufferPointer<Float>,
    at start: Int
  ) {
    guard let row = table.position(of: Fingerprint(bits: UInt64(fingerprint))) else { return }
    for index in (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) {
      scores[start + Int(labels[index])] += Float(weights[index])
    }
  }
}
