import Foundation
import Kernels
import Testing

@testable import Wrapper

@Suite struct SoftmaxTests {
  @Test(
    arguments: [
      [0], [1, 2, 3], [-1, 0, 1, 0.5], [1_000, 0], [-1_000, -1_001], [1e30, -1e30], [0, 0, 0, 0],
      [88, 89, 90], [-0.001, 0.001],
    ] as [[Float]]
  )
  func probabilitiesAddUpToOne(logits: [Float]) {
    let largest = Double(logits.max() ?? 0)
    let powers = logits.map { exp(Double($0) - largest) }
    let sum = powers.reduce(0, +)

    var probabilities = logits
    let logSum = Softmax.apply(&probabilities)
    for (probability, power) in zip(probabilities, powers) {
      #expect(abs(Double(probability) - power / sum) < 1e-6)
    }
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-5)
    let expected = largest + Foundation.log(sum)
    #expect(abs(Double(logSum) - expected) <= max(abs(expected), 1) * 1e-6)
  }

  /// A damaged or diverged network must not stop the process.
  @Test(
    arguments: [
      [.infinity, 0], [.infinity, .infinity], [-.infinity, 0], [.nan, 1], [1, .nan], [.nan, .nan],
      [-.infinity, -.infinity],
    ] as [[Float]]
  )
  func nanAndInfinityStayWithinBounds(logits: [Float]) {
    var probabilities = logits
    Softmax.apply(&probabilities)
    #expect(probabilities.count == logits.count)
  }
}
