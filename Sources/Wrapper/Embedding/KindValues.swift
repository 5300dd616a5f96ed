/// A number for each kind of term, in a SIMD register: an array would need an allocation for each
/// text.
package struct KindValues: Sendable, Equatable {
  /// Indexed by `TermKind.index`; the fourth lane is unused.
  @usableFromInline
  var lanes: SIMD4<Float>

  private init(_ lanes: SIMD4<Float>) { self.lanes = lanes }

  package init(words: Float = 0, pairs: Float = 0, letters: Float = 0) {
    self = .zero
    self[.words] = words
    self[.pairs] = pairs
    self[.letters] = letters
  }

  package static let zero = Self(.zero)

  @inlinable
  package subscript(kind: TermKind) -> Float {
    get { lanes[kind.index] }
    set { lanes[kind.index] = newValue }
  }

  @inline(__always) mutating func add(_ number: Float, to kind: TermKind) {
    // Adding zero to the other lanes is faster than changing one lane.
    let isOther = SIMD4<UInt32>(0, 1, 2, 3) .!= SIMD4(repeating: UInt32(kind.index))
    lanes += SIMD4(repeating: number).replacing(with: 0, where: isOther)
  }

  var sum: Float { lanes.sum() }

  /// Returns (x - y) / x for each number x and the other number y, or zero if x is zero.
  func share(without other: Self) -> Self {
    let share = (lanes - other.lanes) / lanes.replacing(with: 1, where: lanes .== 0)
    return Self(share)
  }

  /// 1 / √x for each number x, or one if x is zero.
  var reciprocalRoots: Self { Self(1 / lanes.replacing(with: 1, where: lanes .== 0).squareRoot()) }
}
