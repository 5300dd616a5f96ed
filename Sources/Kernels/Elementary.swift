/// Elementary functions with bit-identical results on every platform, so that neither training nor
/// answers depend on the C library.
package enum Elementary {
  /// e^x for x ≤ 0 with an error below 3·10⁻⁷: 2^k · 2^f with f in -½…½ and a polynomial for 2^f.
  ///
  /// The function has no branches, so loops that call it can be vectorised.
  @inlinable
  package static func exponential(_ x: Float) -> Float {
    // This order of the arguments turns NaN, which must not become an integer, into -87.
    let power = max(-87, x) * 1.442_695_04
    // Above 2²³ floats have no fraction: the sum is rounded, and its low bits are the integer.
    let sum = power + 12_582_912
    let whole = sum.bitPattern &- (12_582_912 as Float).bitPattern
    let fraction = power - (sum - 12_582_912)
    var two: Float = 1.535_336_e-4
    two = two * fraction + 1.339_887_e-3
    two = two * fraction + 9.618_437_e-3
    two = two * fraction + 5.550_332_7e-2
    two = two * fraction + 2.402_264_7e-1
    two = two * fraction + 6.931_472e-1
    two = two * fraction + 1
    return two * Float(bitPattern: (whole &+ 127) &<< 23)
  }

  /// The natural logarithm of a positive number: the exponent plus a series. Unlike the C library,
  /// it only uses operations that IEEE 754 rounds identically everywhere.
  package static func logarithm(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_562 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var series = 0.0
    for divisor in stride(from: 21, through: 1, by: -2) {
      series = series * square + 1 / Double(divisor)
    }
    return exponent * 0.693_147_180_559_945_3 + 2 * ratio * series
  }
}
