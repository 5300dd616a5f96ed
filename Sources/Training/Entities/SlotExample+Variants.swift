extension [SlotExample] {
  private static let mostVariants = 8
  /// The maximum length of all variants, in bytes of UTF-8. Large datasets contain enough values.
  private static let mostText = 100_000

  /// The number of variants of each example.
  var variantCount: Int {
    let length = reduce(1) { $0 + $1.text.utf8.count }
    let count = Swift.min(Self.mostVariants, Self.mostText / length)
    return count > 1 ? count : 0
  }

  /// Returns variants of each example, in which values of other examples replace those of its
  /// entities. An entity with several slots gets values of all of them: "from checking to savings"
  /// is a variant of "from savings to checking". A tagger thus learns that not the value but the
  /// words around it decide the slot.
  func variants(_ count: Int, types: [SlotType], seed: UInt64) -> [[SlotExample]] {
    guard count > 0 else { return map { _ in [] } }
    var values: [String: [ArraySlice<Unicode.Scalar>]] = [:]
    for example in self where example.hasSeparateEntities {
      let scalars = [Unicode.Scalar](example.text.unicodeScalars)
      for span in example.spans {
        values[types[span.type].entity, default: []].append(scalars[span.scalars])
      }
    }
    var generator = SeededGenerator(seed: seed)
    return map { example in
      guard example.hasSeparateEntities else { return [] }
      return (0..<count).map { _ in
        example.replacingValues { values[types[$0].entity]?.randomElement(using: &generator) ?? [] }
      }
    }
  }
}

extension SlotExample {
  /// Whether there are entities, each a part of the text that no other one overlaps.
  fileprivate var hasSeparateEntities: Bool {
    let ranges = spans.map(\.scalars).sorted { $0.lowerBound < $1.lowerBound }
    let ends = ranges.dropFirst().map(\.lowerBound) + [text.unicodeScalars.count]
    return !ranges.isEmpty && ranges[0].lowerBound >= 0
      && zip(ranges, ends).allSatisfy { !$0.isEmpty && $0.upperBound <= $1 }
  }

  fileprivate func replacingValues(by value: (_ type: Int) -> ArraySlice<Unicode.Scalar>) -> Self {
    let scalars = Array(text.unicodeScalars)
    var (replaced, replacedSpans, end) = ([Unicode.Scalar](), [Span](), 0)
    for span in spans.sorted(by: { $0.scalars.lowerBound < $1.scalars.lowerBound }) {
      replaced += scalars[end..<span.scalars.lowerBound]
      let start = replaced.count
      replaced += value(span.type)
      replacedSpans.append(Span(scalars: start..<replaced.count, type: span.type))
      end = span.scalars.upperBound
    }
    let text = String(String.UnicodeScalarView(replaced + scalars[end...]))
    return Self(text: text, intent: intent, spans: replacedSpans)
  }
}
