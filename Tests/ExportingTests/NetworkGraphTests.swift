import Kernels
import Testing

@testable import Exporting
@testable import Wrapper

@Suite struct NetworkGraphTests {
  @Test(arguments: [Matrix.Encoding.float, .int4])
  func matchesTheModel(encoding: Matrix.Encoding) throws {
    let model = try SmallModel.model(encoding: encoding)
    let onnx = ONNXRun(try RuntimeExport(model, to: .onnx).bytes)
    var reader = TermReader(model.bag)
    for text in SmallModel.texts {
      var expected = model.logits(of: reader.textTerms(of: text))
      Softmax.apply(&expected)
      let said = try #require(onnx.outputs(for: text, of: model)["probabilities"])
      #expect(zip(said, expected).allSatisfy { abs($0 - Double($1)) < 1e-6 }, "\(text)")
    }
  }

  @Test func int4StayWholeNumbers() throws {
    let steps = NetworkGraph(try SmallModel.model()).steps
    func operation(_ name: String) -> GraphStep.Operation? {
      steps.first { $0.output.name == name }?.operation
    }
    // The weights of the first layer are divided by the scale of their row: 7, 7, 3.5, 7 and 14
    // sevenths.
    let first = GraphStep.Weights.int4([7, -1, 4, -7, 1, 7, 2, 7, -7, 1])
    #expect(operation("layers.0.sum") == .product(first, bias: [0.125, -0.25]))
    let last = GraphStep.Weights.floats(SmallModel.layers[1].weights)
    #expect(operation("layers.1.sum") == .product(last, bias: [0, 0.5]))
    // The terms are a pair of words, two words and two letter groups. Their weights are multiplied
    // by the scales 1, 1, ½, 1 and 2.
    let expected: [Float] = [0, 0.25, 0.5, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0.5, 1.5]
    #expect(operation("scales") == .product(.floats(expected)))
    #expect(operation("boundedSquares") == .bound(0.0625))
  }

  @Test func stepsFollowTheirInputs() throws {
    let scope = Scope(
      measure: .chance(middle: 1, spread: .init(gap: 2, distance: 3)),
      threshold: 0.5,
      none: nil
    )
    let graph = NetworkGraph(try MeaningTests.model(scope: scope))
    var known = graph.inputs
    for step in graph.steps {
      #expect(step.inputs.allSatisfy(known.contains), "\(step.output.name)")
      #expect(!known.contains { $0.name == step.output.name })
      known.append(step.output)
    }
    #expect(graph.outputs.allSatisfy(known.contains))
  }

  @Test func transposes() {
    #expect([1, 2, 3, 4, 5, 6].transposed(columns: 3) == [1, 4, 2, 5, 3, 6])
    #expect([1, 4, 2, 5, 3, 6].transposed(columns: 2) == [1, 2, 3, 4, 5, 6])
  }
}
