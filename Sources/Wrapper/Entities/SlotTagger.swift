/// What finds values that it has learned from examples: what each feature of a token says of each
/// label, and what labels say of each other.
package struct SlotTagger: Sendable {
  package let types: [SlotType]
  package let language: Language
  /// In steps of `scale`, as weights are.
  package let transitions: SlotTransitions
  let transitionsByNext: [Float]
  package let lexicon: SlotLexicon
  /// By class, the types that each intent has had, ascending.
  package let seen: [[UInt16]]
  /// What a step of a weight is worth.
  package let scale: Float
  /// Ascending.
  package let prints: [UInt32]
  /// Where each feature's weights end.
  package let ends: [UInt32]
  package let labels: [UInt16]
  package let weights: [Int8]
  private let table: PrintTable

  /// Weights below this share of the largest are left out.
  private static let leastShare: Float = 0.03

  package init(
    types: [SlotType],
    language: Language,
    rows: [(print: UInt32, weights: [(label: Int, weight: Float)])],
    transitions: SlotTransitions,
    lexicon: SlotLexicon,
    seen: [[UInt16]]
  ) {
    let largest = rows.reduce(0) { $1.weights.reduce($0) { max($0, abs($1.weight)) } }
    let step = max(largest / 127, .leastNormalMagnitude)
    var prints: [UInt32] = []
    var ends: [UInt32] = []
    var labels: [UInt16] = []
    var weights: [Int8] = []
    for row in rows.sorted(by: { $0.print < $1.print }) {
      for (label, weight) in row.weights.sorted(by: { $0.label < $1.label })
      where abs(weight) >= largest * Self.leastShare {
        labels.append(UInt16(label))
        weights.append(Int8((weight / step).rounded()))
      }
      guard labels.count > Int(ends.last ?? 0) else { continue }
      prints.append(row.print)
      ends.append(UInt32(labels.count))
    }
    var steps = transitions
    for index in steps.between.indices { steps.between[index] /= step }
    for index in steps.inside.indices { steps.inside[index] /= step }
    self.init(
      types: types,
      language: language,
      prints: prints,
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
    prints: [UInt32],
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
    self.prints = prints
    self.ends = ends
    self.labels = labels
    self.weights = weights
    self.scale = scale
    self.transitions = transitions
    transitionsByNext = transitions.byNext
    self.lexicon = lexicon
    self.seen = seen
    table = PrintTable(prints)
  }

  /// Adds what a feature says to the scores of the labels, which begin at a place.
  @inline(__always) func add(_ print: UInt32, to scores: inout [Float], at start: Int) {
    guard let row = table.row(of: print) else { return }
    for index in (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) {
      scores[start + Int(labels[index])] += Float(weights[index])
    }
  }
}
