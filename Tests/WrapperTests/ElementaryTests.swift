import Foundation
import Kernels
import Testing

@testable import Wrapper

@Suite struct ElementaryTests {
  @Test func exponentialWithinItsErrorBound() {
    var worst = 0.0
    for step in 0...20_000 {
      let x = -Float(step) / 20_000 * 87
      let expected = exp(Double(x))
      worst = max(worst, abs(Double(Elementary.exponential(x)) - expected) / expected)
    }
    #expect(worst < 1e-5)
    #expect(Elementary.exponential(0) == 1)
  }

  /// The range near zero matters most for probabilities.
  @Test func exponentialIsPreciseNearZero() {
    for step in 0...4_000 {
      let x = -Float(step) / 1_000
      #expect(abs(Double(Elementary.exponential(x)) - exp(Double(x))) < 3e-7, "exp(\(x))")
    }
  }

  @Test(arguments: [-88, -1_000, -1e30, -.infinity, .nan, -.greatestFiniteMagnitude] as [Float])
  func exponentialOfSmallNumbersAndNaN(x: Float) {
    let result = Elementary.exponential(x)
    #expect(result.isNaN || (0...1e-37).contains(result))
  }

  @Test func logarithmWithinItsErrorBound() {
    for power in stride(from: -300.0, through: 300, by: 0.037) {
      let x = pow(10, power)
      let expected = Foundation.log(x)
      #expect(
        abs(Elementary.logarithm(x) - expected) <= max(abs(expected), 1) * 1e-14,
        "log \(x)"
      )
    }
    #expect(Elementary.logarithm(1) == 0)
  }

  /// Tests numbers around 1, and around those at which the approximation switches to another range.
  @Test(arguments: [1.0, 2.0.squareRoot(), 2, 0.5])
  func logarithmNearOne(number: Double) {
    for step in -100...100 {
      let x = number * (1 + Double(step) * 1e-4)
      #expect(abs(Elementary.logarithm(x) - Foundation.log(x)) < 1e-15, "log \(x)")
    }
  }
}
