import Testing
import Wrapper

@testable import Training

@Suite struct EvaluationTests {
  /// A network that says the second intent to everything is right where that is the answer.
  @Test func countsWhatIsRight() throws {
    let data = try TestData.embedded()
    let layer = Layer(
      inputs: data.bag.count,
      outputs: 3,
      weights: Array(repeating: 0, count: data.bag.count * 3),
      bias: [0, 1, 0.5]
    )
    let evaluation = Evaluation(of: try TestData.model(data, [layer]), on: data)
    #expect(evaluation.right == 6 && evaluation.count == 18)
    #expect(abs(evaluation.accuracy - 1.0 / 3) < 1e-12)
  }

  @Test func ofNothing() throws {
    let data = try TestData.embedded()
    let layers = TestData.layers(sizes: [data.bag.count, 3])
    let evaluation = Evaluation(of: try TestData.model(data, layers), on: data.selecting([]))
    #expect(evaluation.count == 0 && evaluation.accuracy == 0)
  }
}
