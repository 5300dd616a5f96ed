import Testing

@testable import Training

@Suite struct LinearLayerTests {
  @Test(arguments: [[5, 3], [5, 4, 3], [5, 4, 6, 3], [5, 4, 6, 2, 3]], [1, 2, 3])
  func combinedLogitsAreTheMean(sizes: [Int], count: Int) throws {
    let members = (0..<count).map { TestData.layers(sizes: sizes, shift: Double($0) * 0.7) }
    let folded = LinearLayer.combining(members)
    #expect(folded.map(\.inputs) == [sizes[0]] + sizes.dropFirst().dropLast().map { $0 * count })
    #expect(folded.last?.outputs == 3)
    for inputs in [[1, 0, 0, 0, 0], [0, 0.5, -1, 2, 0], [0, 0, 0, 0, 0]] as [[Double]] {
      let logits = Reference.logits(of: folded, inputs: inputs)
      let each = members.map { Reference.logits(of: $0, inputs: inputs) }
      for output in 0..<3 {
        let mean = each.reduce(0) { $0 + $1[output] } / Double(count)
        #expect(abs(logits[output] - mean) < 1e-5)
      }
    }
  }

  @Test func initialWeightsAreUniform() {
    var generator = SeededGenerator(seed: 3)
    let layer = LinearLayer(inputs: 40, outputs: 50, spread: 0.25, using: &generator)
    #expect(layer.weights.allSatisfy { abs($0) <= 0.25 })
    #expect(abs(layer.weights.reduce(0, +) / 2_000) < 0.02, "the mean is about zero")
    #expect(Set(layer.weights).count > 1_900, "the weights differ")
    #expect(layer.bias.allSatisfy { $0 == 0 })
  }
}
