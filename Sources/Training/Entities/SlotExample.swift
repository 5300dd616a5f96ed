struct SlotExample: Sendable, Equatable {
  /// The range of an entity in Unicode scalars, and its type.
  struct Span: Sendable, Hashable {
    let scalars: Range<Int>
    let type: Int
  }

  let text: String
  let intent: Int?
  let spans: [Span]

  /// The label of each token, numbered as in `SlotTransitions`. Entities are extended to whole
  /// tokens. Of overlapping entities, only the shortest counts, because a longer one often consists
  /// of shorter ones.
  func labels(of tokens: [TextToken], types: Int) -> [Int] {
    var labels = [Int](repeating: types, count: tokens.count)
    let sorted = spans.sorted {
      ($0.scalars.count, $0.scalars.lowerBound) < ($1.scalars.count, $1.scalars.lowerBound)
    }
    for span in sorted {
      guard
        let first = tokens.firstIndex(where: { $0.scalars.upperBound > span.scalars.lowerBound }),
        let last = tokens.lastIndex(where: { $0.scalars.lowerBound < span.scalars.upperBound }),
        first <= last, labels[first...last].allSatisfy({ $0 == types })
      else { continue }
      for token in first...last { labels[token] = types + 1 + span.type }
      labels[first] = span.type
    }
    return labels
  }
}
