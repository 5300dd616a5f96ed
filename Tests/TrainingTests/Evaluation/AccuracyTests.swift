import Testing

@testable import Training

@Suite struct AccuracyTests {
  /// The network always predicts the second intent, so the utterances of that intent are right.
  @Test func countsRightPredictions() throws {
    let data = try TestData.embedded()
    let layer = LinearLayer(
      inputs: data.bag.count,
      outputs: 3,
      weights: Array(repeating: 0, count: data.bag.count * 3),
      bias: [0, 1, 0.5]
    )
    let accuracy = Accuracy(of: try TestData.model(data, [layer]), on: data)
    #expect(accuracy.right == 6 && accuracy.count == 18)
    #expect(abs(accuracy.value - 1.0 / 3) < 1e-12)
  }

  @Test func withoutUtterancesTheAccuracyIsZero() throws {
    let data = try TestData.embedded()
    let layers = TestData.layers(sizes: [data.bag.count, 3])
    let accuracy = Accuracy(of: try TestData.model(data, layers), on: data.selecting([]))
    #expect(accuracy.count == 0 && accuracy.value == 0)
  }
}
