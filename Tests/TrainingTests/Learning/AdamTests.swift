import Foundation
import Testing

@testable import Kernels
@testable import Training

@Suite struct AdamTests {
  /// Compares the steps with the formulas of the Adam paper, computed in double precision.
  @Test(arguments: [1, 3, 64, 130])
  func stepsEqualTheFormulas(count: Int) {
    let start = (0..<count).map { Float(sin(Double($0))) }
    let weights = Blocks(rows: 1, columns: count, start)
    var adam = Adam(count: weights.count)
    var expected = start.map(Double.init)
    var means = Array(repeating: 0.0, count: count)
    var squares = means
    for step in 1...20 {
      let gradient = (0..<count).map { Float(cos(Double($0 * step)) * pow(10, Double($0 % 5) - 3)) }
      let rate = 0.01 / Float(step)
      adam.step(weights, gradient: Blocks(rows: 1, columns: count, gradient), rate: rate)
      for index in 0..<count {
        let slope = Double(gradient[index])
        means[index] = 0.9 * means[index] + 0.1 * slope
        squares[index] = 0.999 * squares[index] + 0.001 * slope * slope
        let mean = means[index] / (1 - pow(0.9, Double(step)))
        let square = squares[index] / (1 - pow(0.999, Double(step)))
        expected[index] -= Double(rate) * mean / (square.squareRoot() + 1e-8)
        #expect(
          abs(Double(weights.floats[index]) - expected[index]) < 1e-5,
          "step \(step), weight \(index)"
        )
      }
    }
  }

  /// The first step is as large as the learning rate, whatever the gradient; if the gradient is
  /// zero, it is zero.
  @Test func theFirstStepHasTheFullRate() {
    var adam = Adam(count: 1)
    let weights = Blocks(count: 1)
    adam.step(weights, gradient: Blocks(rows: 1, columns: 2, [100, -0.001]), rate: 0.5)
    #expect(zip(weights.floats, [-0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(weights.floats.dropFirst(2).allSatisfy { $0 == 0 })
  }
}
