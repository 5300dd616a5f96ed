import Foundation
import Testing

@testable import Wrapper

@Suite struct SoftmaxTests {
  @Test func exponential() {
    var worst = 0.0
    for step in 0...20_000 {
      let x = -Float(step) / 20_000 * 87
      let expected = exp(Double(x))
      worst = max(worst, abs(Double(Softmax.exponential(x)) - expected) / expected)
    }
    #expect(worst < 1e-5)
    #expect(Softmax.exponential(0) == 1)
  }

  /// Close to zero, where probabilities that people see come from.
  @Test func exponentialIsPreciseWhereItMatters() {
    for step in 0...4_000 {
      let x = -Float(step) / 1_000
      #expect(abs(Double(Softmax.exponential(x)) - exp(Double(x))) < 3e-7, "exp(\(x))")
    }
  }

  @Test(arguments: [-88, -1_000, -1e30, -.infinity, .nan, -.greatestFiniteMagnitude] as [Float])
  func exponentialOfWhatIsTooSmallOrNoNumber(x: Float) {
    let result = Softmax.exponential(x)
    #expect(result.isNaN || (0...1e-37).contains(result))
  }

  @Test func logarithm() {
    for power in stride(from: -37.0, through: 38, by: 0.037) {
      let x = Float(pow(10, power))
      let expected = Foundation.log(Double(x))
      #expect(
        abs(Double(Softmax.logarithm(x)) - expected) <= max(abs(expected), 1) * 1e-7,
        "log \(x)"
      )
    }
    #expect(Softmax.logarithm(1) == 0)
  }

  @Test(
    arguments: [
      [0], [1, 2, 3], [-1, 0, 1, 0.5], [1_000, 0], [-1_000, -1_001], [1e30, -1e30], [0, 0, 0, 0],
      [88, 89, 90], [-0.001, 0.001],
    ] as [[Float]]
  )
  func probabilities(logits: [Float]) {
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

  /// What a damaged or diverged network gives must not end the process.
  @Test(
    arguments: [
      [.infinity, 0], [.infinity, .infinity], [-.infinity, 0], [.nan, 1], [1, .nan], [.nan, .nan],
      [-.infinity, -.infinity],
    ] as [[Float]]
  )
  func numbersThatAreNone(logits: [Float]) {
    var probabilities = logits
    Softmax.apply(&probabilities)
    #expect(probabilities.count == logits.count)
  }
}
