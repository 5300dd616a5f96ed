/// What one label behind another is worth.
///
/// Of `n` types, label `t` begins a value of type `t`, label `n` is outside of all, and label
/// `n + 1 + t` goes on with a value of type `t`, which only such a value can. All else depends on
/// types alone, so that the way through a text costs the square of these, not that of the labels.
package struct SlotTransitions: Sendable, Equatable {
  package let types: Int
  /// A row for the type before, for outside and for the text's beginning; a column for each type
  /// that begins, and for outside.
  package var between: [Float]
  /// For each type, of its second token and of each that follows.
  package var inside: [Float]

  package init(types: Int) {
    self.types = types
    between = Array(repeating: 0, count: (types + 2) * (types + 1))
    inside = Array(repeating: 0, count: 2 * types)
  }

  /// Of the two lists, one behind the other; nil where they are of another length.
  init?(types: Int, _ numbers: [Float]) {
    let size = (types + 2) * (types + 1)
    guard numbers.count == size + 2 * types else { return nil }
    self.types = types
    between = Array(numbers[..<size])
    inside = Array(numbers[size...])
  }

  /// `between` by what comes next: a row for each type that begins and for outside, a column for each
  /// type before and for outside.
  package var byNext: [Float] {
    let columns = types + 1
    return (0..<columns * columns).map { between[$0 % columns * columns + $0 / columns] }
  }

  package var labelCount: Int { 2 * types + 1 }
  package var outside: Int { types }

  @inline(__always) package func type(of label: Int) -> Int {
    label > types ? label - types - 1 : label
  }

  /// Which number of the two lists, one behind the other, a label behind another takes. Nil is the
  /// text's beginning; a value that goes on is one behind its own.
  @inline(__always) package func index(from: Int?, to: Int) -> Int {
    if to > types {
      let type = to - types - 1
      return between.count + 2 * type + (from == type ? 0 : 1)
    }
    let row = from.map { type(of: $0) } ?? types + 1
    return row * (types + 1) + to
  }
}
