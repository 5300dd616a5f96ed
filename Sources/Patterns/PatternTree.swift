/// The syntax tree of a regular expression.
indirect enum PatternTree {
  /// One Unicode scalar, which may be any element of a set.
  case scalar(ScalarSet)
  case edge(PatternEdge)
  case sequence([PatternTree])
  /// Alternatives in order of priority.
  case choice([PatternTree])
  /// A repetition, unlimited if `most` is `nil`. A lazy repetition prefers the shortest match.
  case repeated(PatternTree, least: Int, most: Int?, isLazy: Bool)
}

/// A condition on a position between Unicode scalars, such as `^` or `\b`.
enum PatternEdge: Equatable {
  case textStart, textEnd
  /// The end of the text, or the position before a line break at its end.
  case lastLineEnd
  case lineStart, lineEnd
  case wordBoundary, noWordBoundary

  func holds(at offset: Int, in scalars: [UInt32]) -> Bool {
    switch self {
    case .textStart: offset == 0
    case .textEnd: offset == scalars.count
    case .lastLineEnd:
      offset == scalars.count || offset == scalars.count - 1 && scalars[offset] == 0x0A
    case .lineStart: offset == 0 || scalars[offset - 1] == 0x0A
    case .lineEnd: offset == scalars.count || scalars[offset] == 0x0A
    case .wordBoundary: Self.isBoundary(offset, in: scalars)
    case .noWordBoundary: !Self.isBoundary(offset, in: scalars)
    }
  }

  private static func isBoundary(_ offset: Int, in scalars: [UInt32]) -> Bool {
    let isBefore = offset > 0 && ScalarSet.word.contains(scalars[offset - 1])
    let isAfter = offset < scalars.count && ScalarSet.word.contains(scalars[offset])
    return isBefore != isAfter
  }
}
