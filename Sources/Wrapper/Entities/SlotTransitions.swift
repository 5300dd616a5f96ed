/// The scores of transitions between the entity labels of neighbouring tokens.
///
/// With `n` entity types, label `t` starts an entity of type `t`, label `n` is outside of entities,
/// and label `n + 1 + t` continues an entity of type `t`. The score of a transition to a label that
/// starts an entity or is outside depends only on entity types, so the time of the Viterbi
/// algorithm is quadratic in types, not in labels.
package struct SlotTransitions: Sendable, Equatable {
  package let types: Int
  /// A matrix with a row for each previous entity type, for outside of entities and for the start
  /// of the text, and a column for each type that starts and for outside of entities.
  package let between: [Float]
  /// The scores of continuing each entity type at the second token, and at a later one.
  package let inside: [Float]

  package init(types: Int) {
    self.init(types: types, Array(repeating: 0, count: Self.count(types: types)))
  }

  /// Creates transitions from `between` and `inside`, concatenated.
  package init(types: Int, _ numbers: [Float]) {
    precondition(numbers.count == Self.count(types: types), "a score for each transition")
    let size = (types + 2) * (types + 1)
    self.types = types
    between = Array(numbers[..<size])
    inside = Array(numbers[size...])
  }

  static func count(types: Int) -> Int { (types + 2) * (types + 1) + 2 * types }

  /// The transpose of `between`, without the start of the text.
  var byNext: [Float] {
    let columns = types + 1
    return (0..<columns * columns).map { between[$0 % columns * columns + $0 / columns] }
  }

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

  var labelCount: Int { 2 * types + 1 }
  var outside: Int { types }

  func score(from: Int?, to: Int) -> Float {
    let index = index(from: from, to: to)
    return index < between.count ? between[index] : inside[index - between.count]
  }

  /// Returns an index in `between` and `inside`, concatenated. `from` is the previous label, or
  /// `nil` at the start of the text.
  @inline(__always) package func index(from: Int?, to: Int) -> Int {
    if to > types {
      let type = to - types - 1
      return between.count + 2 * type + (from == type ? 0 : 1)
    }
    let row = from.map { $0 > types ? $0 - types - 1 : $0 } ?? types + 1
    return row * (types + 1) + to
  }
}
