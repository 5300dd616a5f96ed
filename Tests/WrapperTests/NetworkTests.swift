import Foundation
import Testing

@testable import Wrapper

@Suite struct NetworkTests {
  /// Worked by hand for "on": the input is 1 at position 2, whatever its value v.
  @Test func workedExample() throws {
    let model = try Model(try TestModel.bytes())
    let embedding = TestModel.embedding(of: "on", in: model.bag)
    let value = try #require(embedding.values.first)
    // hidden = ReLU(0.125 + 0.5 v, -0.125 + 0.25 v)
    let hidden = [max(0.125 + 0.5 * value, 0), max(-0.125 + 0.25 * value, 0)]
    let logits = [
      0 + 3 * hidden[0] - 1 * hidden[1],
      0.5 - 1 * hidden[0] + 3 * hidden[1],
      -0.5 + 0.5 * hidden[0] + 0.25 * hidden[1],
    ]
    for (logit, expected) in zip(model.network.logits(for: embedding), logits) {
      #expect(abs(logit - expected) < 1e-6)
    }
  }

  @Test(arguments: [
    [5, 3], [5, 7, 3], [5, 16, 8, 3], [5, 64, 3], [5, 65, 63, 3], [5, 130, 17, 16, 4],
  ])
  func logitsOfAnyShape(sizes: [Int]) throws {
    let layers = Self.layers(sizes: sizes)
    let intents = (0..<(sizes.last ?? 0)).map { "intent\($0)" }
    let model = try Model(try TestModel.bytes(intents: intents, layers: layers))
    for text in ["on", "play a song", "lamp light on play song", "unknown", ""] {
      let embedding = TestModel.embedding(of: text, in: model.bag)
      let expected = TestModel.naiveLogits(of: embedding, layers: layers, inputs: sizes[0])
      let logits = model.network.logits(for: embedding)
      #expect(logits.count == expected.count)
      for (logit, expected) in zip(logits, expected) {
        #expect(abs(Double(logit) - expected) < 1e-4, "“\(text)”")
      }
    }
  }

  private static func layers(sizes: [Int]) -> [(weights: [Float], bias: [Float])] {
    zip(sizes, sizes.dropFirst()).map { inputs, outputs in
      (
        weights: (0..<inputs * outputs).map { Float(sin(Double($0) * 1.7 + 0.3)) },
        bias: (0..<outputs).map { Float(cos(Double($0) * 2.3)) / 4 }
      )
    }
  }
}
