import Kernels

/// Finds the best labels for the tokens of a text by the Viterbi algorithm.
package struct SlotDecoder {
  /// The score of the best sequence that ends at each token with each label.
  private var forward: [Float] = []
  /// The best score of a sequence that ends in each entity type or outside of entities.
  private var bests: [Float] = []
  private var backward: [Float] = []
  private var arrivals: [Float] = []
  private var labels: [Int] = []

  package init() {}

  /// Returns the best label of each token. `emissions` contains for each token the score of each
  /// label, in the order of `SlotTransitions`.
  package mutating func labels(_ emissions: [Float], _ transitions: SlotTransitions) -> [Int] {
    let types = transitions.types
    let width = transitions.labelCount
    let count = emissions.count / width
    guard count > 0 else { return [] }
    run(emissions, transitions, count)
    labels.removeAll(keepingCapacity: true)
    labels.append(contentsOf: repeatElement(0, count: count))
    let last = (count - 1) * width
    var label = (1..<width).reduce(0) { forward[last + $1] > forward[last + $0] ? $1 : $0 }
    labels[count - 1] = label
    for token in stride(from: count - 1, to: 0, by: -1) {
      let before = (token - 1) * width
      if label > types {
        let type = label - types - 1
        let begun = forward[before + type] + transitions.inside[2 * type]
        let goneOn = forward[before + label] + transitions.inside[2 * type + 1]
        label = goneOn > begun ? label : type
      } else {
        label = self.label(before: label, at: before, transitions)
      }
      labels[token - 1] = label
    }
    return labels
  }

  /// Returns the best label before one that does not continue an entity. The scores of the previous
  /// token begin at `start`.
  private func label(before label: Int, at start: Int, _ transitions: SlotTransitions) -> Int {
    let (scores, between) = (forward.span, transitions.between.span)
    let columns = transitions.types + 1
    var best = (score: -Float.infinity, label: transitions.types)
    for previous in 0..<transitions.labelCount {
      let row = previous < columns ? previous : previous &- columns
      let score = scores[start &+ previous] + between[row &* columns &+ label]
      if score > best.score { best = (score, previous) }
    }
    return best.label
  }

  /// Computes `forward`. Transitions between entity types take most of the time.
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
                let row = token * width..<(token + 1) * width
                let scores = UnsafeMutableBufferPointer(rebasing: forward[row])
                let before = UnsafeBufferPointer(
                  rebasing: forward[row.lowerBound - width..<row.lowerBound]
                )
                let emissions = UnsafeBufferPointer(rebasing: emissions[row])
                for type in 0..<types {
                  let begun = before[type]
                  let goneOn = before[columns &+ type]
                  bests[type] = begun > goneOn ? begun : goneOn
                  let first = begun + inside[2 &* type]
                  let further = goneOn + inside[2 &* type &+ 1]
                  scores[columns &+ type] =
                    emissions[columns &+ type] + (first > further ? first : further)
                }
                bests[types] = before[types]
                Self.most(of: UnsafeBufferPointer(bests), columns, between, to: scores)
                for label in 0..<columns { scores[label] += emissions[label] }
              }
            }
          }
        }
      }
    }
  }

  /// Computes for each column of a matrix the maximum over all rows of the row's score plus its
  /// number there.
  private static func most(
    of rows: UnsafeBufferPointer<Float>,
    _ columns: Int,
    _ numbers: UnsafeBufferPointer<Float>,
    to most: UnsafeMutableBufferPointer<Float>
  ) {
    typealias Part = SIMD8<Float>
    let width = Part.scalarCount
    precondition(min(rows.count, most.count) >= columns && numbers.count >= columns * columns)
    guard columns >= width, let first = numbers.baseAddress, let most = most.baseAddress else {
      for column in 0..<columns {
        most[column] = (0..<columns).reduce(-.infinity) {
          max($0, rows[$1] + numbers[$1 * columns + column])
        }
      }
      return
    }
    for column in stride(from: 0, to: columns, by: width) {
      // The last part overlaps the one before it, so that no part extends beyond its row.
      let column = min(column, columns - width)
      var best = Part(repeating: -.infinity)
      for row in 0..<columns {
        let numbers = UnsafeRawPointer(first + (row &* columns &+ column))
        let sum = numbers.loadUnaligned(as: Part.self) + rows[row]
        best.replace(with: sum, where: sum .> best)
      }
      UnsafeMutableRawPointer(most + column).storeBytes(of: best, as: Part.self)
    }
  }

  /// Returns the difference between the scores of the best sequence and of the best one with
  /// another label, at each token from `first` on; zero for earlier tokens. Call it after `labels`
  /// for the same text.
  mutating func margins(
    of labels: [Int],
    from first: Int = 0,
    _ emissions: [Float],
    _ transitions: SlotTransitions,
    byNext: [Float]
  ) -> [Float] {
    let width = transitions.labelCount
    var margins = [Float](repeating: 0, count: labels.count)
    // The best score of the labels after a token with each label.
    backward = Array(repeating: 0, count: width)
    arrivals = backward
    for token in stride(from: labels.count - 1, through: first, by: -1) {
      let at = token * width
      for label in 0..<width { arrivals[label] = forward[at + label] + backward[label] }
      let best = arrivals[labels[token]]
      arrivals[labels[token]] = -.infinity
      margins[token] = best - arrivals.withUnsafeBufferPointer(Kernels.largest)
      if token > first { stepBack(over: at, emissions, transitions, byNext) }
    }
    return margins
  }

  /// Updates `backward` from a token to the token before it.
  private mutating func stepBack(
    over at: Int,
    _ emissions: [Float],
    _ transitions: SlotTransitions,
    _ byNext: [Float]
  ) {
    let types = transitions.types
    let columns = types + 1
    let width = transitions.labelCount
    emissions.withUnsafeBufferPointer { emissions in
      byNext.withUnsafeBufferPointer { byNext in
        transitions.inside.withUnsafeBufferPointer { inside in
          backward.withUnsafeMutableBufferPointer { backward in
            arrivals.withUnsafeMutableBufferPointer { arrivals in
              for label in 0..<width { arrivals[label] = emissions[at + label] + backward[label] }
              Self.most(of: UnsafeBufferPointer(arrivals), columns, byNext, to: backward)
              for row in 0..<types {
                let goingOn = arrivals[columns &+ row]
                let best = backward[row]
                let further = goingOn + inside[2 &* row &+ 1]
                let first = goingOn + inside[2 &* row]
                backward[columns &+ row] = best > further ? best : further
                backward[row] = best > first ? best : first
              }
            }
          }
        }
      }
    }
  }
}
