import Foundation
import Testing

@testable import Kernels
@testable import Training

@Suite struct BackpropagationTests {
  private static let positions: [UInt32] = [1, 4, 5]
  private static let values: [Float] = [0.5, -0.75, 1.25]
  private static var example: [(position: UInt32, value: Float)] {
    zip(positions, values).map { (position: $0, value: $1) }
  }

  /// Moves every weight and bias, and compares the change of the loss, computed in double
  /// precision, with the gradient. With dropout the loss is the mean over several draws of dropped
  /// units. The test draws the units by the same rule: each number of the generator gives sixteen
  /// bits for each of four positive units, and a unit is dropped if its bits are below the share.
  @Test(
    arguments: [
      ([6, 4, 3], 1, 0), ([6, 5, 4, 3], 1, 0), ([6, 17, 16, 5, 3], 1, 0), ([6, 3], 1, 0),
      ([6, 8, 3], 4, 0), ([6, 11, 10, 3], 1, 0.5), ([6, 11, 10, 3], 3, 0.5),
      ([6, 11, 10, 3], 3, 0.25), ([6, 11, 10, 3], 5, 0.75),
    ] as [([Int], Int, Float)],
    0..<3
  )
  func gradientsEqualCentralDifferences(
    network: (sizes: [Int], draws: Int, dropout: Float),
    target: Int
  ) {
    let layers = TestData.layers(sizes: network.sizes)
    var generator = SeededGenerator(seed: UInt64(target + 1))
    let inputs = Reference.inputs(positions: Self.positions, values: Self.values, count: 6)
    var masks = Array(repeating: [[Double]](), count: network.draws)
    for layer in 1..<layers.count {
      for draw in masks.indices {
        let below = Reference.logits(
          of: Array(layers[..<layer]),
          inputs: inputs,
          masks: masks[draw]
        )
        masks[draw].append(Self.mask(below, share: network.dropout, using: &generator))
      }
    }
    func losses(_ layers: [LinearLayer]) -> [Double] {
      masks.map { Reference.loss(of: layers, inputs: inputs, target: target, masks: $0) }
    }
    // Draws that give the target a probability of 0.95 or more are not backpropagated.
    let areTaught = losses(layers).map { exp(-$0) < Double(Backpropagation.learned) }
    func taughtLoss(_ layers: [LinearLayer]) -> Double {
      zip(losses(layers), areTaught).reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / Double(network.draws)
    }

    let backpropagation = run(
      layers,
      targets: [Int32(target)],
      dropout: network.dropout,
      draws: network.draws,
      seed: UInt64(target + 1)
    )
    let result = backpropagation.results[0]
    let loss = losses(layers).reduce(0, +) / Double(network.draws)
    #expect(abs(Double(result.loss) - loss) < (network.dropout > 0 ? 1e-4 : 1e-5))
    let areRight = masks.map { masks in
      let logits = Reference.logits(of: layers, inputs: inputs, masks: masks)
      return logits[target] == logits.max()
    }
    #expect(result.isRight == areRight.allSatisfy { $0 }, "correct in all draws")

    let gradients = gradients(of: layers, backpropagation)
    let tolerance = network.dropout > 0 ? 3e-3 : 2e-3
    for index in layers.indices {
      for weight in layers[index].weights.indices {
        let slope = slope(of: layers, taughtLoss) { $0[index].weights[weight] += $1 }
        let found = Double(gradients[index].weights[weight])
        #expect(abs(found - slope) < tolerance, "layer \(index), weight \(weight)")
      }
      for unit in layers[index].bias.indices {
        let slope = slope(of: layers, taughtLoss) { $0[index].bias[unit] += $1 }
        let found = Double(gradients[index].bias[unit])
        #expect(abs(found - slope) < tolerance, "layer \(index), bias \(unit)")
      }
    }
  }

  /// The last three inputs are dense, like word vectors: every example has them, and the gradient
  /// of their weights is stored.
  @Test(arguments: [[7, 4, 3], [7, 17, 16, 3], [7, 3]])
  func gradientOfDenseInputsEqualsCentralDifferences(sizes: [Int]) {
    let layers = TestData.layers(sizes: sizes)
    let terms: [[(position: UInt32, value: Float)]] = [[(0, 0.5), (3, -0.75)], [], [(1, 1.25)]]
    let dense: [[Float]] = [[1, -0.5, 0.25], [0.5, 2, -1], [0, 0, 1.5]]
    let textVectors = dense.flatMap(\.self)
    let backpropagation = run(layers, terms, textVectors: textVectors, targets: [0, 1, 2])
    let first = PaddedLayer(layers[0])
    let gradient = Blocks(count: 3 * first.width)
    first.gradient(textVectors, deltas: backpropagation.firstDeltas, into: gradient) { _ in true }

    func loss(_ layers: [LinearLayer]) -> Double {
      terms.indices.reduce(0) { sum, example in
        var inputs = Array(repeating: 0.0, count: 4) + dense[example].map(Double.init)
        for (position, value) in terms[example] { inputs[Int(position)] = Double(value) }
        return sum + Reference.loss(of: layers, inputs: inputs, target: example) / 3
      }
    }
    for (weight, found) in gradient.numbers(columns: layers[0].outputs).enumerated() {
      let first = 4 * layers[0].outputs
      let slope = slope(of: layers, loss) { $0[0].weights[first + weight] += $1 }
      #expect(abs(Double(found) - slope) < 2e-3, "weight \(weight)")
    }
  }

  private static let smallLayers = [
    LinearLayer(inputs: 1, outputs: 1, weights: [1.5], bias: [0.5]),
    LinearLayer(inputs: 1, outputs: 2, weights: [1, 0.5], bias: [0, 0]),
  ]

  /// The gradients of a network with one input of 1, one hidden unit and two outputs, calculated by
  /// hand:
  ///
  ///     hidden = ReLU(0.5 + 1 · 1.5)             = 2
  ///     logits = (0 + 2 · 1, 0 + 2 · 0.5)        = (2, 1)
  ///     probabilities = (e, 1) / (e + 1)         = (0.73106, 0.26894)
  ///     loss of the second = -log 0.26894        = 1.31326
  ///     error of the outputs = p - (0, 1)        = (0.73106, -0.73106)
  ///     gradient of their weights = 2 · error    = (1.46212, -1.46212)
  ///     error of the hidden unit = 1 · 0.73106 - 0.5 · 0.73106 = 0.36553
  ///     gradient of its weight = 1 · 0.36553     = 0.36553
  @Test func gradientsCalculatedByHand() {
    let backpropagation = run(Self.smallLayers, [[(0, 1)]], targets: [1])
    let result = backpropagation.results[0]
    #expect(abs(result.loss - 1.31326) < 1e-5)
    #expect(!result.isRight && result.teaches)
    let last = backpropagation.gradients[0]
    #expect(zip(last.bias.floats, [0.73106, -0.73106]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(zip(last.weights.floats, [1.46212, -1.46212]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(abs(backpropagation.firstDeltas.floats[0] - 0.36553) < 1e-5)
  }

  /// In the example of the previous test, the offset log 3 is added to the first logit:
  ///
  ///     probabilities = (3e, 1) / (3e + 1)       = (0.89077, 0.10923)
  ///     loss of the second = -log 0.10923        = 2.21429
  @Test func offsetsAreAddedToLogits() {
    let backpropagation = run(
      Self.smallLayers,
      [[(0, 1)]],
      targets: [1],
      adjustments: [1.09861, 0]
    )
    #expect(abs(backpropagation.results[0].loss - 2.21429) < 1e-4)
    let errors = backpropagation.gradients[0].bias.floats
    #expect(zip(errors, [0.89077, -0.89077]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  private static func mask(
    _ outputs: [Double],
    share: Float,
    using generator: inout SeededGenerator
  ) -> [Double] {
    var number: UInt64 = 0
    var drawn = 0
    return outputs.map { output in
      guard output > 0 else { return 0 }
      if drawn % 4 == 0 { number = generator.next() }
      let bits = number >> UInt64(drawn % 4 * 16) & 0xFFFF
      drawn += 1
      return Double(bits) / 65_536 < Double(share) ? 0 : 1 / (1 - Double(share))
    }
  }

  /// An example is learned if its probability is above 0.95. A difference of 2.9 between two logits
  /// gives 0.948, and a difference of 3 gives 0.953.
  @Test(arguments: [(2.9, false), (3, true)] as [(Float, Bool)])
  func learnedExamplesHaveNoGradient(distance: Float, isLearned: Bool) {
    let layers = [
      LinearLayer(inputs: 6, outputs: 1, weights: Array(repeating: 1, count: 6), bias: [0]),
      LinearLayer(inputs: 1, outputs: 2, weights: [1, 1], bias: [distance, 0]),
    ]
    let backpropagation = run(layers, targets: [0])
    let result = backpropagation.results[0]
    #expect(result.isRight && result.loss > 0.04 && result.teaches != isLearned)
    let gradient = backpropagation.gradients[0]
    #expect(gradient.weights.floats.allSatisfy { $0 == 0 } == isLearned)
    #expect(gradient.bias.floats.allSatisfy { $0 == 0 } == isLearned)
  }

  /// The gradients of a batch are the mean of those of its examples. A second run on the same
  /// object gives the same gradients.
  @Test(arguments: [[6, 4, 3], [6, 5, 4, 3], [6, 3]])
  func batchGradientsAreTheMean(sizes: [Int]) {
    let layers = TestData.layers(sizes: sizes)
    let singles = (0..<3).map { gradients(of: layers, run(layers, targets: [$0])) }
    let examples = Array(repeating: Self.example, count: 3)
    let backpropagation = run(layers, examples, targets: [0, 1, 2], times: 2)
    #expect(backpropagation.results.count == 3)
    func mean(_ numbers: (Int) -> Float) -> Float { (0..<3).reduce(0) { $0 + numbers($1) / 3 } }
    for (index, gradient) in backpropagation.gradients.enumerated() {
      let outputs = layers[index + 1].outputs
      for (weight, found) in gradient.weights.numbers(columns: outputs).enumerated() {
        let expected = mean { singles[$0][index + 1].weights[weight] }
        #expect(abs(found - expected) < 1e-5)
      }
      for (unit, found) in gradient.bias.numbers(columns: outputs).enumerated() {
        let expected = mean { singles[$0][index + 1].bias[unit] }
        #expect(abs(found - expected) < 1e-5)
      }
    }
    let width = layers[0].outputs
    let deltas = backpropagation.firstDeltas.numbers(columns: width)
    for (index, found) in deltas.enumerated() {
      let expected = singles[index / width][0].bias[index % width] / 3
      #expect(abs(found - expected) < 1e-5)
    }
  }

  /// Training and prediction have separate implementations of the forward pass, which must give the
  /// same logits.
  @Test(arguments: [[8], [16, 8], [70]])
  func trainingForwardEqualsPredictingForward(hidden: [Int]) throws {
    let data = try TestData.embedded()
    let layers = TestData.layers(sizes: [data.bag.count] + hidden + [3])
    let model = try TestData.model(data, layers)
    let input = TrainingInput(data)
    for row in 0..<data.count {
      let textTerms = data.rows.textTerms(row)
      let values = input.values(of: row)
      let inputs = zip(data.rows[row], values).map { (position: $0, value: $1) }
      let logits = model.logits(of: textTerms).map(Double.init)
      let logSum = log(logits.reduce(0) { $0 + exp($1) })
      for target in 0..<3 {
        let loss = Double(run(layers, [inputs], targets: [Int32(target)]).results[0].loss)
        #expect(abs(loss - (logSum - logits[target])) < 1e-4)
      }
    }
  }

  /// Runs the passes for a batch of examples.
  private func run(
    _ layers: [LinearLayer],
    _ examples: [[(position: UInt32, value: Float)]] = [example],
    textVectors: [Float] = [],
    targets: [Int32],
    adjustments: [Float]? = nil,
    dropout: Float = 0,
    draws: Int = 1,
    seed: UInt64 = 1,
    times: Int = 1
  ) -> Backpropagation {
    let padded = layers.map(PaddedLayer.init)
    var backpropagation = Backpropagation(
      for: padded,
      adjustments: adjustments ?? Array(repeating: 0, count: layers.last?.outputs ?? 0),
      dropout: Dropout(dropout),
      draws: draws
    )
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<times {
      backpropagation.run(
        SparseRows(examples),
        textVectors: textVectors,
        targets: targets,
        layers: padded,
        using: &generator
      )
    }
    return backpropagation
  }

  /// Returns the gradients of all layers. The gradient of the first layer is computed as an outer
  /// product.
  private func gradients(
    of layers: [LinearLayer],
    _ backpropagation: Backpropagation
  ) -> [(weights: [Float], bias: [Float])] {
    let delta = backpropagation.firstDeltas.numbers(columns: layers[0].outputs)
    var first = Array(repeating: Float.zero, count: layers[0].weights.count)
    for (position, value) in zip(Self.positions, Self.values) {
      for (output, error) in delta.enumerated() {
        first[Int(position) * delta.count + output] = value * error
      }
    }
    return [(first, delta)]
      + zip(backpropagation.gradients, layers.dropFirst()).map { gradient, layer in
        (
          gradient.weights.numbers(columns: layer.outputs),
          gradient.bias.numbers(columns: layer.outputs)
        )
      }
  }

  private func slope(
    of layers: [LinearLayer],
    _ loss: ([LinearLayer]) -> Double,
    moving move: (inout [LinearLayer], Float) -> Void
  ) -> Double {
    let step: Float = 1 / 8_192
    var up = layers
    var down = layers
    move(&up, step)
    move(&down, -step)
    return (loss(up) - loss(down)) / (2 * Double(step))
  }
}
