import Foundation
import Testing

@testable import Kernels
@testable import Training

/// Compares the optimised loops of training with naive sums in double precision.
@Suite struct PaddedLayerTests {
  /// The widths include those next to 64, the block size.
  private static let widths = [1, 3, 16, 63, 64, 65, 128, 150]
  private static let inputs = 9
  private static let rows = SparseRows([
    [(0, 0.5), (8, -1.25)], [], [(3, 2)], [(8, 0.75), (1, 1), (3, -0.5), (2, 0.25)],
  ])

  private static func layer(width: Int) -> LinearLayer {
    TestData.layers(sizes: [inputs, width])[0]
  }

  /// Returns arbitrary numbers, `width` for each row of inputs.
  private static func deltas(width: Int) -> [Float] {
    (0..<rows.count * width).map { Float(sin(Double($0) * 0.7 + 1)) }
  }

  @Test(arguments: widths)
  func paddingIsRemoved(width: Int) {
    let layer = Self.layer(width: width)
    let padded = PaddedLayer(layer)
    #expect(padded.layer == layer)
    #expect(padded.width == (width + 63) / 64)
    #expect(UInt(bitPattern: padded.weights.start) % 64 == 0, "aligned to a cache line")
  }

  @Test(arguments: widths)
  func forwardEqualsTheNaiveLoop(width: Int) {
    let layer = Self.layer(width: width)
    let padded = PaddedLayer(layer)
    let outputs = Blocks(count: Self.rows.count * padded.width)
    padded.forward(Self.rows, into: outputs)
    for row in 0..<Self.rows.count {
      for column in 0..<padded.width * 64 {
        let expected = column < width ? output(of: layer, row: row, column: column) : 0
        let found = outputs.floats[row * padded.width * 64 + column]
        #expect(abs(Double(found) - expected) < 1e-5, "row \(row), column \(column)")
      }
    }
  }

  private func output(of layer: LinearLayer, row: Int, column: Int) -> Double {
    Self.rows.row(row).reduce(Double(layer.bias[column])) { sum, input in
      let weight = layer.weights[Int(input.key) * layer.outputs + column]
      return sum + Double(input.value) * Double(weight)
    }
  }

  /// Values of the last three inputs, for four rows.
  private static let dense: [[Float]] = [
    [1, -2, 0.5], [0, 0, 3], [-1, 0.25, 2], [0.5, 0.5, 0.5],
  ]

  @Test(arguments: widths, 1...4)
  func denseInputsAreAddedAsInTheNaiveLoop(width: Int, rows: Int) {
    let layer = Self.layer(width: width)
    let padded = PaddedLayer(layer)
    let numbers = Array(Self.deltas(width: width).prefix(rows * width))
    let outputs = Blocks(rows: rows, columns: width, numbers)
    padded.addProducts(of: Self.dense.prefix(rows).flatMap(\.self), to: outputs)
    let found = outputs.numbers(columns: width)
    #expect(found.count == numbers.count)
    for (index, number) in numbers.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      let expected = (0..<3).reduce(Double(number)) { sum, input in
        sum + Double(Self.dense[row][input]) * Double(layer.weights[(6 + input) * width + column])
      }
      #expect(abs(Double(found[index]) - expected) < 1e-5, "row \(row), column \(column)")
    }
  }

  @Test(arguments: widths)
  func denseGradientEqualsTheNaiveLoop(width: Int) {
    let padded = PaddedLayer(Self.layer(width: width))
    let numbers = Self.dense
    let numbersOfDeltas = Self.deltas(width: width)
    let deltas = Blocks(rows: 4, columns: width, numbersOfDeltas)
    let gradient = Blocks(count: 3 * padded.width)
    padded.gradient(numbers.flatMap(\.self), deltas: deltas, into: gradient) { $0 != 2 }
    for input in 0..<3 {
      for column in 0..<width {
        let expected = [0, 1, 3].reduce(0.0) { sum, row in
          sum + Double(numbers[row][input]) * Double(numbersOfDeltas[row * width + column])
        }
        let found = gradient.floats[input * padded.width * 64 + column]
        #expect(abs(Double(found) - expected) < 1e-5)
      }
    }
  }

  /// With two dropout draws for each example, the errors of the draws are added.
  @Test(arguments: widths, [1, 2])
  func backwardEqualsTheNaiveLoop(width: Int, draws: Int) {
    let layer = Self.layer(width: width)
    let padded = PaddedLayer(layer)
    let numbers = Self.deltas(width: width)
    let gradient = Blocks(count: padded.weights.count)
    let examples = Self.rows.count / draws
    let errors = Blocks(count: examples)
    padded.backward(
      Self.rows.transposed(count: Self.inputs),
      deltas: Blocks(rows: Self.rows.count, columns: width, numbers),
      draws: draws,
      scale: 1.5,
      gradient: gradient,
      errors: errors
    )

    var expectedGradient = Array(repeating: 0.0, count: Self.inputs * width)
    var expectedErrors = Array(repeating: 0.0, count: examples * 64)
    for row in 0..<Self.rows.count {
      for (position, value) in Self.rows.row(row) {
        for column in 0..<width {
          let delta = Double(numbers[row * width + column])
          expectedGradient[Int(position) * width + column] += Double(value) * delta
          let weight = Double(layer.weights[Int(position) * width + column])
          expectedErrors[row / draws * 64 + Int(position)] += 1.5 * weight * delta
        }
      }
    }
    let found = gradient.numbers(columns: width)
    #expect(zip(found, expectedGradient).allSatisfy { abs(Double($0) - $1) < 1e-5 })
    #expect(zip(errors.floats, expectedErrors).allSatisfy { abs(Double($0) - $1) < 1e-4 })
  }

  @Test(arguments: widths)
  func descendEqualsTheNaiveLoop(width: Int) {
    let layer = Self.layer(width: width)
    let padded = PaddedLayer(layer)
    let numbers = Self.deltas(width: width)
    let deltas = Blocks(rows: Self.rows.count, columns: width, numbers)
    padded.descend(Self.rows, deltas: deltas, scale: -0.25)

    var expected = layer.weights.map(Double.init)
    for row in 0..<Self.rows.count {
      for (position, value) in Self.rows.row(row) {
        for column in 0..<width {
          let delta = Double(numbers[row * width + column])
          expected[Int(position) * width + column] -= 0.25 * Double(value) * delta
        }
      }
    }
    #expect(zip(padded.layer.weights, expected).allSatisfy { abs(Double($0) - $1) < 1e-5 })
    #expect(padded.layer.bias == layer.bias)
  }

  @Test func rowsAreAdded() {
    let sum = Blocks(rows: 1, columns: 65, Array(repeating: 1, count: 65))
    sum.add(rows: Blocks(rows: 3, columns: 65, (0..<195).map(Float.init)))
    // The sum of each column is 1 + column + (column + 65) + (column + 130).
    let expected = (0..<65).map { column in Float(196 + 3 * column) }
    #expect(sum.numbers(columns: 65) == expected)
  }
}
