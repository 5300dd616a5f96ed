import Foundation
import Testing

@testable import Wrapper

@Suite struct NetworkTests {
  /// "on" is at position 2 and has the weight 14/16. Alone it has length one, so its value v is 1;
  /// with an unknown word v = 14/16 / √((14/16)² + 1).
  @Test(arguments: [("on", 1), ("on xyzzy", 0.658_505)] as [(String, Float)])
  func logitsCalculatedByHand(text: String, value: Float) throws {
    let model = try Model(try TestModel.bytes())
    let textTerms = TestModel.textTerms(of: text, in: model.bag)
    #expect(textTerms.positions == [2])
    // hidden = ReLU(0.125 + 0.5 v, -0.125 + 0.25 v)
    let hidden = [max(0.125 + 0.5 * value, 0), max(-0.125 + 0.25 * value, 0)]
    let logits = [
      0 + 3 * hidden[0] - 1 * hidden[1],
      0.5 - 1 * hidden[0] + 3 * hidden[1],
      -0.5 + 0.5 * hidden[0] + 0.25 * hidden[1],
    ]
    for (logit, expected) in zip(model.logits(of: textTerms), logits) {
      #expect(abs(logit - expected) < 1e-6)
    }
  }

  @Test(arguments: [
    [5, 3], [5, 7, 3], [5, 16, 8, 3], [5, 64, 3], [5, 65, 63, 3], [5, 130, 17, 16, 4],
  ])
  func logitsOfAnyShapeEqualTheNaiveLoop(sizes: [Int]) throws {
    let layers = Self.layers(sizes: sizes)
    let intents = (0..<(sizes.last ?? 0)).map { "intent\($0)" }
    let model = try Model(try TestModel.bytes(intents: intents, layers: layers))
    for text in ["on", "play a song", "lamp light on play song", "unknown", ""] {
      let textTerms = TestModel.textTerms(of: text, in: model.bag)
      let inputs = TestModel.naiveInputs(of: textTerms, model.scaling)
      let expected = TestModel.naiveLogits(of: inputs, layers: layers)
      let logits = model.logits(of: textTerms)
      #expect(logits.count == expected.count)
      for (logit, expected) in zip(logits, expected) {
        #expect(abs(Double(logit) - expected) < 1e-4, "“\(text)”")
      }
    }
  }

  /// The input of the network may be empty, and values may be negative.
  @Test(
    arguments: [
      ([], []), ([4, 0], [-1.5, 2]), ([0, 1, 2, 3, 4], [1, 0, -1, 0.5, 8]),
    ] as [([UInt32], [Float])]
  )
  func logitsOfAnyValuesEqualTheNaiveLoop(positions: [UInt32], values: [Float]) throws {
    let layers = Self.layers(sizes: [5, 70, 20, 3])
    let network = try Model(try TestModel.bytes(layers: layers)).network
    var inputs = Array(repeating: 0.0, count: 5)
    for (position, value) in zip(positions, values) { inputs[Int(position)] = Double(value) }
    let expected = TestModel.naiveLogits(of: inputs, layers: layers)
    let features = Self.features(positions, values)
    for (logit, expected) in zip(network.logits(of: features), expected) {
      #expect(abs(Double(logit) - expected) < 1e-4)
    }
  }

  /// "None of the intents" is a unit next to the intents. Here it has the weights of the first
  /// intent.
  @Test(arguments: [[5, 3], [5, 70, 3], [5, 70, 20, 3]])
  func noneIsAUnitAfterTheLastHiddenLayer(sizes: [Int]) throws {
    let layers = Self.layers(sizes: sizes)
    let last = try #require(layers.last)
    let weights = stride(from: 0, to: last.weights.count, by: 3).map { last.weights[$0] }
    let outputs = try Model(try TestModel.bytes(layers: layers)).network
      .outputs(
        of: Self.features([0, 3], [1, 2]),
        none: Scope.None(weights: weights, bias: last.bias[0])
      )
    let logit = try #require(outputs.none)
    #expect(abs(logit - outputs.logits[0]) < 1e-4)
  }

  private static func features(_ positions: [UInt32], _ values: [Float]) -> Features {
    let familiarity = Scope.Familiarity(known: .zero, knownWords: 0, unknownWords: 0)
    let terms = SparseVector(positions: positions, values: values)
    return Features(terms: terms, familiarity: familiarity, textVector: nil)
  }

  static func layers(sizes: [Int]) -> [(weights: [Float], bias: [Float])] {
    zip(sizes, sizes.dropFirst()).map { inputs, outputs in
      (
        weights: (0..<inputs * outputs).map { (unit: Int) -> Float in
          Float(sin(Double(unit) * 1.7 + 0.3))
        },
        bias: (0..<outputs).map { (unit: Int) -> Float in Float(cos(Double(unit) * 2.3)) / 4 }
      )
    }
  }
}
