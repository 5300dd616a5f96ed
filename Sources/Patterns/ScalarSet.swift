/// A set of Unicode scalars, such as those that `[a-zäöü\d]`, `.` or `\p{L}` match.
struct ScalarSet: Sendable, Equatable {
  /// The ranges of code points in the set, sorted, without overlapping or adjacent ranges.
  private let ranges: [ClosedRange<UInt32>]
  private let kinds: [ScalarKind]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// A bit mask of the set's scalars among the first 128.
  private(set) var ascii = SIMD2<UInt64>.zero

  init(
    ranges: [ClosedRange<UInt32>] = [],
    kinds: [ScalarKind] = [],
    isNegated: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.ranges = Self.joined(ranges)
    self.kinds = kinds
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for scalar in UInt32(0)..<128 where isMember(scalar) {
      ascii[Int(scalar) / 64] |= 1 << UInt64(scalar % 64)
    }
  }

  private static func joined(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  init(_ scalar: UInt32, ignoresCase: Bool = false) {
    self.init(ranges: [scalar...scalar], ignoresCase: ignoresCase)
  }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 128 ? Self.contains(scalar, ascii) : isMember(scalar)
  }

  @inline(__always) static func contains(_ scalar: UInt32, _ ascii: SIMD2<UInt64>) -> Bool {
    (scalar < 64 ? ascii.x : ascii.y) >> UInt64(scalar & 63) & 1 == 1
  }

  /// The only scalar of the set, or `nil` if the set has several scalars.
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
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
      || kinds.contains { $0.contains(scalar) }
  }

  /// The set that `.` matches with the flag `s`: all scalars.
  static let all = ScalarSet(isNegated: true)
  static let allInLine = ScalarSet(ranges: [0x0A...0x0A], isNegated: true)
  static let word = ScalarSet(kinds: [ScalarKind(property: .word)])
}
