/// A number for each kind of term, in one register: counts of terms, and what they are multiplied
/// by. An array would have to be allocated for each text.
package struct KindValues: Sendable, Equatable {
  /// By `TermKind.index`; behind the kinds there is room for another.
  @usableFromInline
  var lanes: SIMD4<Float>

  private init(_ lanes: SIMD4<Float>) { self.lanes = lanes }

  /// Zero for kinds that are not named.
  package init(words: Float = 0, pairs: Float = 0, letters: Float = 0) {
    self = .zero
    self[.words] = words
    self[.pairs] = pairs
    self[.letters] = letters
  }

  /// What counts begin at.
  package static let zero = Self(.zero)

  @inlinable
  package subscript(kind: TermKind) -> Float {
    get { lanes[kind.index] }
    set { lanes[kind.index] = newValue }
  }

  /// All of them together.
  package var sum: Float { lanes.sum() }

  /// The share of each number that is left without another: (x - y) / x, and zero of zero.
  func share(without other: Self) -> Self {
    let share = (lanes - other.lanes) / lanes.replacing(with: 1, where: lanes .== 0)
    return Self(share)
  }

  /// 1 / √x of each number, and one of zero: where there is nothing, nothing is divided.
  var reciprocalRoots: Self {
    Self(1 / lanes.replacing(with: 1, where: lanes .== 0).squareRoot())
  }
}
