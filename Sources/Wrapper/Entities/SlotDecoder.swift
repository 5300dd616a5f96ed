/// The best way through a text's labels, by Viterbi. It keeps its memory from text to text.
package struct SlotDecoder {
  /// Of each token and label, the best way from the left that ends there.
  private var forward: [Float] = []
  /// Of each type, outside and the beginning: the best way that ends in it.
  private var bests: [Float] = []
  private var backward: [Float] = []

  package init() {}

  /// The labels of a text of so many tokens. `emissions` has what each token's features say of each
  /// label, in the order of `SlotTransitions`.
  package mutating func labels(
    _ emissions: [Float],
    _ transitions: SlotTransitions
  ) -> [Int] {
    let types = transitions.types
    let width = transitions.labelCount
    let count = emissions.count / width
    guard count > 0 else { return [] }
    run(emissions, transitions, count)
    var labels = [Int](repeating: 0, count: count)
    var label = best(of: forward, from: (count - 1) * width, width)
    labels[count - 1] = label
    for token in stride(from: count - 1, to: 0, by: -1) {
      let before = (token - 1) * width
      if label > types {
        let type = label - types - 1
        let begun = forward[before + type] + transitions.inside[2 * type]
        let goneOn = forward[before + label] + transitions.inside[2 * type + 1]
        label = goneOn > begun ? label : type
      } else {
        var bestScore = -Float.infinity
        var bestLabel = types
        for previous in 0..<width {
          let row = transitions.type(of: previous)
          let score = forward[before + previous] + transitions.between[row * (types + 1) + label]
          if score > bestScore {
            bestScore = score
            bestLabel = previous
          }
        }
        label = bestLabel
      }
      labels[token - 1] = label
    }
    return labels
  }

  private func best(of scores: [Float], from start: Int, _ width: Int) -> Int {
    var best = 0
    for label in 1..<width where scores[start + label] > scores[start + best] { best = label }
    return best
  }

  /// A kernel: the products of types with types, for each token.
  private mutating func run(_ emissions: [Float], _ transitions: SlotTransitions, _ count: Int) {
    let types = transitions.types
    let width = transitions.labelCount
    let columns = types + 1
    if forward.count < count * width {
      forward = Array(repeating: 0, count: count * width)
    }
    if bests.count < columns { bests = Array(repeating: 0, count: columns) }
    emissions.withUnsafeBufferPointer { emissions in
      transitions.between.withUnsafeBufferPointer { between in
        transitions.inside.withUnsafeBufferPointer { inside in
          forward.withUnsafeMutableBufferPointer { forward in
            bests.withUnsafeMutableBufferPointer { bests in
              for label in 0..<columns {
                forward[label] = emissions[label] + between[columns * columns + label]
              }
              for label in columns..<width { forward[label] = -.infinity }
              for token in 1..<max(count, 1) {
                let at = token * width
                let before = at - width
                for type in 0..<types {
                  let begun = forward[before + type]
                  let goneOn = forward[before + columns + type]
                  bests[type] = begun > goneOn ? begun : goneOn
                  let first = begun + inside[2 * type]
                  let further = goneOn + inside[2 * type + 1]
                  forward[at + columns + type] =
                    emissions[at + columns + type] + (first > further ? first : further)
                }
                bests[types] = forward[before + types]
                for label in 0..<columns { forward[at + label] = bests[0] + between[label] }
                for row in 1..<columns {
                  let best = bests[row]
                  let weights = row * columns
                  for label in 0..<columns {
                    let score = best + between[weights + label]
                    let old = forward[at + label]
                    forward[at + label] = score > old ? score : old
                  }
                }
                for label in 0..<columns { forward[at + label] += emissions[at + label] }
              }
            }
          }
        }
      }
    }
  }

  /// By how much the best way wins over the best that has another label at each token. To be asked
  /// after `labels`, of the same text.
  package mutating func margins(
    of labels: [Int],
    _ emissions: [Float],
    _ transitions: SlotTransitions
  ) -> [Float] {
    let types = transitions.types
    let columns = types + 1
    let width = transitions.labelCount
    var margins = [Float](repeating: 0, count: labels.count)
    // Of each label, the best way from the right that begins behind it.
    backward = Array(repeating: 0, count: width)
    var arrivals = [Float](repeating: 0, count: width)
    for token in stride(from: labels.count - 1, through: 0, by: -1) {
      let at = token * width
      var other = -Float.infinity
      for label in 0..<width where label != labels[token] {
        other = max(other, forward[at + label] + backward[label])
      }
      margins[token] = forward[at + labels[token]] + backward[labels[token]] - other
      guard token > 0 else { break }
      for label in 0..<width { arrivals[label] = emissions[at + label] + backward[label] }
      for row in 0..<columns {
        var best = -Float.infinity
        for label in 0..<columns {
          best = max(best, arrivals[label] + transitions.between[row * columns + label])
        }
        backward[row] = best
        guard row < types else { continue }
        let goingOn = arrivals[columns + row]
        backward[columns + row] = max(best, goingOn + transitions.inside[2 * row + 1])
        backward[row] = max(best, goingOn + transitions.inside[2 * row])
      }
    }
    return margins
  }
}
