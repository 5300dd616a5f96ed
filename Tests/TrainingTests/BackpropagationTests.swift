import Foundation
import Testing
import Wrapper

@testable import Training

@Suite struct BackpropagationTests {
  private static let positions: [UInt32] = [1, 4, 5]
  private static let values: [Float] = [0.5, -0.75, 1.25]

  /// Every weight and every bias of every layer is moved up and down a little: the loss must change
  /// as the gradient says. The loss is that of a network of its own, in double precision.
  @Test(arguments: [[6, 4, 3], [6, 5, 4, 3], [6, 17, 16, 5, 3], [6, 3]], 0..<3)
  func gradientsEqualCentralDifferences(sizes: [Int], target: Int) {
    let layers = TestData.layers(sizes: sizes)
    let gradients = gradients(of: layers, target: target)
    let inputs = Reference.inputs(positions: Self.positions, values: Self.values, count: 6)
    func loss(_ layers: [Layer]) -> Double {
      Reference.loss(of: layers, inputs: inputs, target: target)
    }

    for index in layers.indices {
      for weight in layers[index].weights.indices {
        let slope = slope(of: layers, loss) { $0[index].weights[weight] += $1 }
        #expect(
          abs(Double(gradients[index].weights[weight]) - slope) < 2e-3,
          "layer \(index), weight \(weight)"
        )
      }
      for unit in layers[index].bias.indices {
        let slope = slope(of: layers, loss) { $0[index].bias[unit] += $1 }
        #expect(
          abs(Double(gradients[index].bias[unit]) - slope) < 2e-3,
          "layer \(index), bias \(unit)"
        )
      }
    }
  }

  @Test(arguments: [[6, 4, 3], [6, 5, 4, 3]], 0..<3)
  func loss(sizes: [Int], target: Int) {
    let layers = TestData.layers(sizes: sizes)
    var backpropagation = Backpropagation(for: layers)
    let (loss, isRight) = run(&backpropagation, layers, target: target)
    let inputs = Reference.inputs(positions: Self.positions, values: Self.values, count: 6)
    #expect(abs(Double(loss) - Reference.loss(of: layers, inputs: inputs, target: target)) < 1e-5)
    let logits = Reference.logits(of: layers, inputs: inputs)
    #expect(isRight == (logits[target] == logits.max()))
  }

  /// One input of 1, one hidden unit, two outputs:
  ///
  ///     hidden = ReLU(0.5 + 1 · 1.5)             = 2
  ///     logits = (0 + 2 · 1, 0 + 2 · 0.5)        = (2, 1)
  ///     probabilities = (e, 1) / (e + 1)         = (0.73106, 0.26894)
  ///     loss of the second = -log 0.26894        = 1.31326
  ///     error of the outputs = p - (0, 1)        = (0.73106, -0.73106)
  ///     gradient of their weights = 2 · error    = (1.46212, -1.46212)
  ///     error of the hidden unit = 1 · 0.73106 - 0.5 · 0.73106 = 0.36553
  ///     gradient of its weight = 1 · 0.36553     = 0.36553
  @Test func workedExample() {
    let layers = [
      Layer(inputs: 1, outputs: 1, weights: [1.5], bias: [0.5]),
      Layer(inputs: 1, outputs: 2, weights: [1, 0.5], bias: [0, 0]),
    ]
    var backpropagation = Backpropagation(for: layers)
    var generator = SeededGenerator(seed: 1)
    let (loss, isRight) = backpropagation.run(
      positions: [0],
      inputs: [1],
      target: 1,
      layers: layers,
      dropout: Dropout(0),
      draws: 1,
      weight: 1,
      using: &generator
    )
    #expect(abs(loss - 1.31326) < 1e-5)
    #expect(!isRight)
    let last = backpropagation.gradients[0]
    #expect(zip(last.bias, [0.73106, -0.73106]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(zip(last.weights, [1.46212, -1.46212]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(abs(backpropagation.firstDelta[0] - 0.36553) < 1e-5)
  }

  /// With dropout the loss is the mean over the draws, each of the units that were left. The units
  /// are drawn here by the rule: sixteen bits for each, four out of one number of the generator, and
  /// a unit is silent where they are below the share.
  @Test(
    arguments: [(1, 0.5), (3, 0.5), (3, 0.25), (5, 0.75)] as [(Int, Float)],
    [1, 2, 3] as [UInt64]
  )
  func gradientsWithDropout(draws: (count: Int, share: Float), seed: UInt64) {
    let sizes = [6, 11, 10, 3]
    let layers = TestData.layers(sizes: sizes)
    var generator = SeededGenerator(seed: seed)
    let masks = (0..<draws.count).map { _ in
      sizes.dropFirst().dropLast().map { Self.mask($0, share: draws.share, using: &generator) }
    }
    let inputs = Reference.inputs(positions: Self.positions, values: Self.values, count: 6)
    func loss(_ layers: [Layer]) -> Double {
      masks.reduce(0) {
        $0 + Reference.loss(of: layers, inputs: inputs, target: 0, masks: $1)
      } / Double(draws.count)
    }

    var backpropagation = Backpropagation(for: layers)
    let outcome = run(
      &backpropagation,
      layers,
      target: 0,
      dropout: draws.share,
      draws: draws.count,
      seed: seed
    )
    #expect(abs(Double(outcome.loss) - loss(layers)) < 1e-4)
    let areRight = masks.map { masks in
      let logits = Reference.logits(of: layers, inputs: inputs, masks: masks)
      return logits[0] == logits.max()
    }
    #expect(outcome.isRight == areRight.allSatisfy { $0 }, "right in all draws")

    let gradients = gradients(
      of: layers,
      target: 0,
      dropout: draws.share,
      draws: draws.count,
      seed: seed
    )
    for index in layers.indices {
      for weight in layers[index].weights.indices {
        let slope = slope(of: layers, loss) { $0[index].weights[weight] += $1 }
        #expect(
          abs(Double(gradients[index].weights[weight]) - slope) < 3e-3,
          "layer \(index), weight \(weight)"
        )
      }
      for unit in layers[index].bias.indices {
        let slope = slope(of: layers, loss) { $0[index].bias[unit] += $1 }
        #expect(
          abs(Double(gradients[index].bias[unit]) - slope) < 3e-3,
          "layer \(index), bias \(unit)"
        )
      }
    }
  }

  private static func mask(
    _ units: Int,
    share: Float,
    using generator: inout SeededGenerator
  ) -> [Double] {
    var number: UInt64 = 0
    return (0..<units).map { unit in
      if unit % 4 == 0 { number = generator.next() }
      let bits = number >> UInt64(unit % 4 * 16) & 0xFFFF
      return Double(bits) / 65_536 < Double(share) ? 0 : 1 / (1 - Double(share))
    }
  }

  /// Without dropout all draws are the same, and so is what comes of them.
  @Test func drawsOfTheSameAreOne() {
    let layers = TestData.layers(sizes: [6, 8, 3])
    let one = gradients(of: layers, target: 1, draws: 1)
    let four = gradients(of: layers, target: 1, draws: 4)
    for (one, four) in zip(one, four) {
      #expect(zip(one.weights, four.weights).allSatisfy { abs($0 - $1) < 1e-5 })
      #expect(zip(one.bias, four.bias).allSatisfy { abs($0 - $1) < 1e-5 })
    }
  }

  @Test func gradientsOfABatchAddUpUntilTheyAreCleared() {
    let layers = TestData.layers(sizes: [6, 4, 3])
    var single = Backpropagation(for: layers)
    var batch = Backpropagation(for: layers)
    var sum = Array(repeating: Float.zero, count: 12)
    for target in 0..<3 {
      single.clearGradients()
      _ = run(&single, layers, target: target)
      for (index, weight) in single.gradients[0].weights.enumerated() { sum[index] += weight / 3 }
      _ = run(&batch, layers, target: target, weight: 1 / 3)
    }
    #expect(zip(batch.gradients[0].weights, sum).allSatisfy { abs($0 - $1) < 1e-5 })
    batch.clearGradients()
    #expect(batch.gradients[0].weights.allSatisfy { $0 == 0 })
    #expect(batch.gradients[0].bias.allSatisfy { $0 == 0 })
  }

  /// The forward pass that learns and the one that answers are two pieces of code and one function.
  @Test(arguments: [[8], [16, 8], [70]])
  func trainingForwardEqualsPredictingForward(hidden: [Int]) throws {
    let data = try TestData.embedded()
    let layers = TestData.layers(sizes: [data.bag.count] + hidden + [3])
    let model = try TestData.model(data, layers)
    for row in 0..<data.count {
      let embedding = data.rows.embedding(row)
      let inputs = TrainingInput(data).values(of: row)
      let logits = model.logits(of: embedding).map(Double.init)
      let logSum = log(logits.reduce(0) { $0 + exp($1) })
      for target in 0..<3 {
        var backpropagation = Backpropagation(for: layers)
        var generator = SeededGenerator(seed: 1)
        let (loss, _) = backpropagation.run(
          positions: data.rows[row],
          inputs: inputs[...],
          target: target,
          layers: layers,
          dropout: Dropout(0),
          draws: 1,
          weight: 1,
          using: &generator
        )
        #expect(abs(Double(loss) - (logSum - logits[target])) < 1e-4)
      }
    }
  }

  private func run(
    _ backpropagation: inout Backpropagation,
    _ layers: [Layer],
    target: Int,
    dropout: Float = 0,
    draws: Int = 1,
    weight: Float = 1,
    seed: UInt64 = 1
  ) -> (loss: Float, isRight: Bool) {
    var generator = SeededGenerator(seed: seed)
    return backpropagation.run(
      positions: Self.positions[...],
      inputs: Self.values[...],
      target: target,
      layers: layers,
      dropout: Dropout(dropout),
      draws: draws,
      weight: weight,
      using: &generator
    )
  }

  /// The gradients of all layers, that of the first written out as the outer product that it is.
  private func gradients(
    of layers: [Layer],
    target: Int,
    dropout: Float = 0,
    draws: Int = 1,
    seed: UInt64 = 1
  ) -> [(weights: [Float], bias: [Float])] {
    var backpropagation = Backpropagation(for: layers)
    _ = run(
      &backpropagation,
      layers,
      target: target,
      dropout: dropout,
      draws: draws,
      seed: seed
    )
    let delta = backpropagation.firstDelta
    var first = Array(repeating: Float.zero, count: layers[0].weights.count)
    for (position, value) in zip(Self.positions, Self.values) {
      for (output, error) in delta.enumerated() {
        first[Int(position) * delta.count + output] = value * error
      }
    }
    return [(first, delta)] + backpropagation.gradients.map { ($0.weights, $0.bias) }
  }

  private func slope(
    of layers: [Layer],
    _ loss: ([Layer]) -> Double,
    moving move: (inout [Layer], Float) -> Void
  ) -> Double {
    let step: Float = 1 / 1_024
    var up = layers
    var down = layers
    move(&up, step)
    move(&down, -step)
    return (loss(up) - loss(down)) / (2 * Double(step))
  }
}
