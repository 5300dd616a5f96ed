/// What one scalar of a text may be: `[a-zäöü\d]`, `.`, `\p{L}`, or a letter.
struct ScalarSet: Sendable, Equatable {
  private(set) var ranges: [ClosedRange<UInt32>] = []
  private(set) var kinds: [ScalarKind] = []
  private(set) var isNegated = false
  private(set) var ignoresCase = false
  /// Whether each of U+0000 to U+007F is in it.
  private var ascii = SIMD2<UInt64>.zero

  init(
    ranges: [ClosedRange<UInt32>] = [],
    kinds: [ScalarKind] = [],
    isNegated: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.ranges = ranges
    self.kinds = kinds
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for scalar in UInt32(0)..<128 where isMember(scalar) {
      ascii[Int(scalar) / 64] |= 1 << UInt64(scalar % 64)
    }
  }

  init(_ scalar: UInt32, ignoresCase: Bool = false) {
    self.init(ranges: [scalar...scalar], ignoresCase: ignoresCase)
  }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 128
      ? ascii[Int(scalar) / 64] >> UInt64(scalar % 64) & 1 == 1 : isMember(scalar)
  }

  /// The only scalar in it, if there is only one.
  var single: UInt32? {
    guard !isNegated, !ignoresCase || ranges.first.map({ $0.lowerBound < 0x41 }) == true,
      kinds.isEmpty, ranges.count == 1, ranges[0].count == 1
    else { return nil }
    return ranges[0].lowerBound
  }

  private func isMember(_ scalar: UInt32) -> Bool {
    let isNamed =
      has(scalar) || ignoresCase && ScalarKind.cases(of: scalar).contains(where: { has($0) })
    return isNamed != isNegated
  }

  private func has(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) } || kinds.contains { $0.contains(scalar) }
  }

  /// `.`
  static let all = ScalarSet(isNegated: true)
  static let allInLine = ScalarSet(ranges: [0x0A...0x0A], isNegated: true)
  /// `\w`
  static let word = ScalarSet(kinds: [ScalarKind(.word)])
}
