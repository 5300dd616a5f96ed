import Wrapper

/// A layer while it learns: each row is whole blocks. What is beyond the layer's own inputs and
/// outputs is zero, and stays zero.
struct PaddedLayer {
  let weights: Blocks
  let bias: Blocks
  let inputs: Int
  private let outputs: Int

  /// How many blocks a row is.
  var width: Int { bias.count }

  init(_ layer: LinearLayer) {
    inputs = layer.inputs
    outputs = layer.outputs
    bias = Blocks(rows: 1, columns: outputs, layer.bias)
    weights = Blocks(rows: inputs, columns: outputs, layer.weights)
  }

  /// The layer without what it was filled up with.
  var layer: LinearLayer {
    LinearLayer(
      inputs: inputs,
      outputs: outputs,
      weights: weights.numbers(columns: outputs),
      bias: bias.numbers(columns: outputs)
    )
  }
}

/// The three loops that training's time goes into. Bounds are checked once for all rows. A block of
/// a row at a time stays in registers while everything else goes by.
extension PaddedLayer {
  /// `output row = bias + Σ value · weights row` for the inputs that are not zero.
  func forward(_ rows: SparseRows, into outputs: Blocks) {
    let width = width
    precondition(outputs.count == rows.count * width)
    let (weights, bias, outputs) = (weights.start, bias.start, outputs.start)
    let (positions, values) = (rows.positions.span, rows.values.span)
    for block in 0..<width {
      for row in 0..<rows.count {
        var sum = bias[block]
        for index in rows.range(of: row) {
          let input = Int(positions[unchecked: index])
          let value = Block(repeating: values[unchecked: index])
          sum += value * weights[input &* width &+ block]
        }
        outputs[row &* width &+ block] = sum
      }
    }
  }

  /// For the inputs that are not zero: `gradient row = Σ value · delta`, and the error of the input
  /// itself, `Σ weights row · delta`, times `scale`, is added to `errors`. Several rows of inputs may
  /// come from one of the layer below, `draws` from each.
  ///
  /// The inputs come by column, so that the weights and the gradient of one stay where they are
  /// while all rows go by.
  func backward(
    _ columns: SparseRows,
    deltas: Blocks,
    draws: Int,
    scale: Float,
    gradient: Blocks,
    errors: Blocks
  ) {
    let width = width
    let rows = deltas.count / width
    let stride = errors.count * draws / rows * Block.count
    precondition(gradient.count == weights.count && columns.count == inputs && inputs <= stride)
    let (weights, gradient, deltas) = (weights.start, gradient.start, deltas.start)
    let (positions, values) = (columns.positions.span, columns.values.span)
    let draws = UInt32(draws)
    let errors = errors.floats
    let sums = Blocks(count: rows)
    let products = sums.start
    defer { withExtendedLifetime(sums) {} }
    for input in 0..<inputs {
      let range = columns.range(of: input)
      for block in 0..<width {
        let weight = weights[input &* width &+ block]
        var sum = Block.zero
        for index in range {
          let row = Int(positions[unchecked: index])
          let delta = deltas[row &* width &+ block]
          sum += Block(repeating: values[unchecked: index]) * delta
          products[row].part0 += (weight * delta).sumOfParts
        }
        gradient[input &* width &+ block] = sum
      }
      for index in range {
        let row = positions[unchecked: index]
        errors[Int(row / draws) &* stride &+ input] += scale * products[Int(row)].part0.total
        products[Int(row)].part0 = .zero
      }
    }
  }

  /// `weights row += scale · value · delta` for the inputs that are not zero, of the rows that are
  /// wanted. Inputs from a limit on, of which each row has all or none, are left as they are.
  func descend(
    _ rows: SparseRows,
    deltas: Blocks,
    scale: Float,
    below limit: Int? = nil,
    where isWanted: (_ row: Int) -> Bool = { _ in true }
  ) {
    let width = width
    precondition(deltas.count == rows.count * width)
    let (weights, deltas) = (weights.start, deltas.start)
    let (positions, values) = (rows.positions.span, rows.values.span)
    let limit = limit ?? inputs
    for row in 0..<rows.count where isWanted(row) {
      let end = rows.start(of: limit, count: inputs - limit, in: row)
      for index in rows.range(of: row).lowerBound..<end {
        let start = Int(positions[unchecked: index]) &* width
        let factor = Block(repeating: scale * values[unchecked: index])
        for block in 0..<width {
          weights[start &+ block] += factor * deltas[row &* width &+ block]
        }
      }
    }
  }

  /// `gradient row = Σ value · delta` for the last inputs, of which each row has all or none.
  func gradient(
    _ rows: SparseRows,
    from first: Int,
    deltas: Blocks,
    into gradient: Blocks,
    where isWanted: (_ row: Int) -> Bool
  ) {
    let width = width
    let count = inputs - first
    precondition(gradient.count == count * width)
    let starts = (0..<rows.count).compactMap { row -> (row: Int, start: Int)? in
      let start = rows.start(of: first, count: count, in: row)
      return isWanted(row) && start < rows.range(of: row).upperBound ? (row, start) : nil
    }
    let (gradient, deltas, values) = (gradient.start, deltas.start, rows.values.span)
    for input in 0..<count {
      for block in 0..<width {
        var sum = Block.zero
        for (row, start) in starts {
          sum += Block(repeating: values[unchecked: start &+ input]) * deltas[row &* width &+ block]
        }
        gradient[input &* width &+ block] = sum
      }
    }
  }
}
