/// A regular expression as it is read.
indirect enum PatternTree {
  /// One scalar of a set.
  case scalar(ScalarSet)
  case edge(PatternEdge)
  case sequence([PatternTree])
  /// The first that leads to a match is taken.
  case choice([PatternTree])
  /// Without a `most`, any number of times. One that is lazy goes on only where it must.
  case repeated(PatternTree, least: Int, most: Int?, isLazy: Bool)

  /// Whether it can be nothing at all.
  var isNullable: Bool {
    switch self {
    case .scalar: false
    case .edge: true
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let parts): parts.contains(where: \.isNullable)
    case .repeated(let part, let least, _, _): least == 0 || part.isNullable
    }
  }
}

/// A place between scalars.
enum PatternEdge: Equatable {
  case textStart, textEnd
  /// The end, or a line break before it.
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
    let isBehind = place < scalars.count && ScalarSet.word.contains(scalars[place])
    return isBefore != isBehind
  }
}
