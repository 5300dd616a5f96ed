/// Sixty-four numbers in four SIMD vectors.
package struct Block {
  package var part0: SIMD16<Float>
  package var part1: SIMD16<Float>
  package var part2: SIMD16<Float>
  package var part3: SIMD16<Float>

  package static let count = 64
  /// The number of SIMD vectors in a block.
  package static let parts = 4

  @inline(__always)
  init(repeating number: Float) {
    let part = SIMD16(repeating: number)
    (part0, part1, part2, part3) = (part, part, part, part)
  }

  package static var zero: Self { Self(repeating: 0) }

  @inline(__always)
  static func += (left: inout Self, right: Self) {
    left.part0 += right.part0
    left.part1 += right.part1
    left.part2 += right.part2
    left.part3 += right.part3
  }

  @inline(__always)
  static func * (left: Self, right: Self) -> Self {
    var product = left
    product.part0 *= right.part0
    product.part1 *= right.part1
    product.part2 *= right.part2
    product.part3 *= right.part3
    return product
  }

  /// The element-wise sum of the four vectors.
  @inline(__always)
  var sumOfParts: SIMD16<Float> { (part0 + part1) + (part2 + part3) }
}
