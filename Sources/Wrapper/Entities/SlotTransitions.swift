/// The scores of transitions between labels.
///
/// With `n` types, label `t` starts an entity of type `t`, label `n` is outside of entities, and
/// label `n + 1 + t` continues an entity of type `t`. All other transitions depend only on types,
/// so the Viterbi algorithm takes the square of their number, not of the number of labels.
package struct SlotTransitions: Sendable, Equatable {
  package let types: Int
  /// A row for each previous type, for outside and for the start of the text; a column for each
  /// type that starts, and for outside.
  package var between: [Float]
  /// For each type, the scores of its second token and of each further token.
  package var inside: [Float]

  package init(types: Int) {
    self.types = types
    between = Array(repeating: 0, count: (types + 2) * (types + 1))
    inside = Array(repeating: 0, count: 2 * types)
  }

  /// Reads both lists, concatenated; `nil` if they are of another length.
  init?(types: Int, _ numbers: [Float]) {
    let size = (types + 2) * (types + 1)
    guard numbers.count == size + 2 * types else { return nil }
    self.types = types
    between = Array(numbers[..<size])
    inside = Array(numbers[size...])
  }

  /// `between` by the next label: a row for each type that starts and for outside, a column for
  /// each previous type and for outside.
  package var byNext: [Float] {
    let columns = types + 1
    return (0..<columns * columns).map { between[$0 % columns * columns + $0 / columns] }
  }

  /// The entities that a sequence of labels represents.
  package static func entities(in labels: [Int], types: Int) -> [(tokens: Range<Int>, type: Int)] {
    var entities: [(tokens: Range<Int>, type: Int)] = []
    for (token, label) in labels.enumerated() {
      if label < types {
        entities.append((token..<(token + 1), label))
      } else if label > types, let last = entities.indices.last {
        entities[last].tokens = entities[last].tokens.lowerBound..<(token + 1)
      }
    }
    return entities
  }

  package var labelCount: Int { 2 * types + 1 }
  package var outside: Int { types }

  @inline(__always) package func type(of label: Int) -> Int {
    label > types ? label - types - 1 : label
  }

  /// The index of a transition in both lists, concatenated. `from` is the previous label, or `nil`
  /// at the start of the text.
  @inline(__always) package func index(from: Int?, to: Int) -> Int {
    if to > types {
      let type = to - types - 1
      return between.count + 2 * type + (from == type ? 0 : 1)
    }
    let row = from.map { type(of: $0) } ?? types + 1
    return row * (types + 1) + to
  }
}
