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

  func holds(at place: Int, in scalars: [UInt32]) -> Bool {
    switch self {
    case .textStart: place == 0
    case .textEnd: place == scalars.count
    case .lastLineEnd:
      place == scalars.count || place == scalars.count - 1 && scalars[place] == 0x0A
    case .lineStart: place == 0 || scalars[place - 1] == 0x0A
    case .lineEnd: place == scalars.count || scalars[place] == 0x0A
    case .wordBoundary: Self.isBoundary(place, in: scalars)
    case .noWordBoundary: !Self.isBoundary(place, in: scalars)
    }
  }

  private static func isBoundary(_ place: Int, in scalars: [UInt32]) -> Bool {
    let isBefore = place > 0 && ScalarSet.word.contains(scalars[place - 1])
    let isAfter = place < scalars.count && ScalarSet.word.contains(scalars[place])
    return isBefore != isAfter
  }
}
