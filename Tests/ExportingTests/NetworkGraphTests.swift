import Testing

@testable import Exporting
@testable import Wrapper

@Suite struct NetworkGraphTests {
  /// The operations of the graph in double precision, one after the other.
  private func probabilities(_ graph: NetworkGraph, of embedding: Embedding) -> [Double] {
    let kinds = NetworkGraph.kindCount
    let factors = (0..<kinds).map { kind in
      let squares = embedding.positions.map { graph.squaredWeights[Int($0) * kinds + kind] }
      let sum = squares.reduce(embedding.unknown[TermKind.allCases[kind]], +)
      return 1 / Double(max(sum, graph.leastSquare)).squareRoot()
    }
    var values = Array(repeating: 0.0, count: graph.termCount)
    for position in embedding.positions.map(Int.init) {
      for kind in 0..<kinds {
        values[position] +=
          factors[kind] * Double(graph.termWeights[kind * graph.termCount + position])
      }
    }
    for (index, layer) in graph.layers.enumerated() {
      let weights: [Float] =
        switch layer.weights {
        case .floats(let numbers): numbers
        case .int4(let integers): integers.map(Float.init)
        }
      var sums = layer.bias.map(Double.init)
      for input in 0..<layer.inputs {
        for output in 0..<layer.outputs {
          sums[output] += values[input] * Double(weights[input * layer.outputs + output])
        }
      }
      values = index < graph.layers.count - 1 ? sums.map { max($0, 0) } : sums
    }
    let largest = values.max() ?? 0
    let powers = values.map { exp($0 - largest) }
    return powers.map { $0 / powers.reduce(0, +) }
  }

  private func exp(_ x: Double) -> Double {
    // Good to the last digits for the small numbers here: (e^(x/1024))^1024 by its series.
    let small = x / 1024
    var result = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }

  @Test(arguments: [Matrix.Encoding.float, .int4])
  func saysWhatTheModelSays(encoding: Matrix.Encoding) throws {
    let model = try SmallModel.model(encoding: encoding)
    let graph = NetworkGraph(model)
    var reader = TermReader(model.bag)
    for text in ["", "light", "play", "lights", "xyz", "play light xyz", "light li ht"] {
      let embedding = reader.embedding(of: text)
      var expected = model.logits(of: embedding)
      Softmax.apply(&expected)
      for (one, other) in zip(probabilities(graph, of: embedding), expected) {
        #expect(abs(one - Double(other)) < 1e-6, "\(text)")
      }
    }
  }

  @Test func int4StayWholeNumbers() throws {
    let graph = NetworkGraph(try SmallModel.model())
    // The rows of the first layer over their scales: 7, 7, 3.5, 7 and 14 as sevenths.
    #expect(graph.layers[0].weights == .int4([7, -1, 4, -7, 1, 7, 2, 7, -7, 1]))
    #expect(graph.layers[1].weights == .floats(SmallModel.layers[1].weights))
    // A pair, two words, two letter groups, their weights times the scales 1, 1, ½, 1 and 2.
    let expected: [Float] = [0, 0.25, 0.5, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0.5, 1.5]
    #expect(graph.termWeights == expected)
    #expect(graph.leastSquare == 0.0625)
  }

  @Test func transposing() {
    #expect([1, 2, 3, 4, 5, 6].transposed(columns: 3) == [1, 4, 2, 5, 3, 6])
    #expect([1, 4, 2, 5, 3, 6].transposed(columns: 2) == [1, 2, 3, 4, 5, 6])
  }
}
