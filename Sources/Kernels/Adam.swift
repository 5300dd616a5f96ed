/// The optimiser Adam (Kingma and Ba 2015).
package struct Adam {
  private let means: Blocks
  private let squares: Blocks
  private var meanDecay: Float = 1
  private var squareDecay: Float = 1

  private static let meanKept: Float = 0.9
  private static let squareKept: Float = 0.999
  /// Prevents a division by zero if the gradients of a weight are zero.
  private static let floor: Float = 1e-16

  /// - Parameter count: The number of blocks of weights.
  package init(count: Int) {
    means = Blocks(count: count)
    squares = Blocks(count: count)
  }

  package mutating func step(_ weights: Blocks, from first: Int = 0, gradient: Blocks, rate: Float)
  {
    precondition(weights.count == first + means.count && gradient.count == means.count)
    meanDecay *= Self.meanKept
    squareDecay *= Self.squareKept
    let rate = -rate / (1 - meanDecay)
    let squareScale = 1 / (1 - squareDecay)
    let (weights, slopes) = (weights.parts + first * Block.parts, gradient.parts)
    let (means, squares) = (means.parts, squares.parts)
    for index in 0..<gradient.count * Block.parts {
      let slope = slopes[index]
      let mean = Self.meanKept * means[index] + (1 - Self.meanKept) * slope
      let square = Self.squareKept * squares[index] + (1 - Self.squareKept) * slope * slope
      weights[index] += rate * mean * Self.reciprocalRoot(square * squareScale + Self.floor)
      (means[index], squares[index]) = (mean, square)
    }
  }

  /// 1 / √x with a relative error below 5·10⁻⁶: an estimate and two steps of Newton's method.
  @inline(__always)
  private static func reciprocalRoot(_ x: SIMD16<Float>) -> SIMD16<Float> {
    let bits = unsafeBitCast(x, to: SIMD16<UInt32>.self)
    var root = unsafeBitCast(0x5F37_59DF &- (bits &>> 1), to: SIMD16<Float>.self)
    let half = 0.5 * x
    root *= 1.5 - half * root * root
    root *= 1.5 - half * root * root
    return root
  }
}
