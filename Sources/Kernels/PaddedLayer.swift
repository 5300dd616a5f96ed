/// A layer during training whose rows are padded to whole blocks. The padding always stays zero.
package struct PaddedLayer {
  package let weights: Blocks
  package let bias: Blocks
  package let inputs: Int
  package let outputs: Int

  /// The number of blocks in a row.
  package var width: Int { bias.count }

  package init(inputs: Int, outputs: Int, weights: [Float], bias: [Float]) {
    self.inputs = inputs
    self.outputs = outputs
    self.weights = Blocks(rows: inputs, columns: outputs, weights)
    self.bias = Blocks(rows: 1, columns: outputs, bias)
  }
}

/// The inner loops of training, which take most of its time. Bounds are checked once for all rows.
/// Each block of a row stays in registers while the other operands are read.
extension PaddedLayer {
  /// Computes the outputs, `output row = bias + Σ value · weights row`, over nonzero inputs.
  package func forward(_ rows: SparseRows, into outputs: Blocks) {
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

  /// Adds the products of the last inputs, which have values in all rows: `output row += Σ value ·
  /// weights row`.
  ///
  /// Four rows at a time share the weights that are read.
  package func addProducts(of values: [Float], to outputs: Blocks) {
    let parts = width * Block.parts
    let rows = outputs.count / width
    let count = values.count / rows
    precondition(values.count == rows * count && count <= inputs)
    let weights = weights.parts + (inputs - count) * parts
    let (outputs, values) = (outputs.parts, values.span)
    for part in 0..<parts {
      for row0 in stride(from: 0, to: rows, by: 4) {
        // Beyond the end, the last row is computed again.
        let (row1, row2) = (min(row0 + 1, rows - 1), min(row0 + 2, rows - 1))
        let row3 = min(row0 + 3, rows - 1)
        var sum0 = outputs[row0 &* parts &+ part]
        var sum1 = outputs[row1 &* parts &+ part]
        var sum2 = outputs[row2 &* parts &+ part]
        var sum3 = outputs[row3 &* parts &+ part]
        for input in 0..<count {
          let weight = weights[input &* parts &+ part]
          sum0 += values[unchecked: row0 &* count &+ input] * weight
          sum1 += values[unchecked: row1 &* count &+ input] * weight
          sum2 += values[unchecked: row2 &* count &+ input] * weight
          sum3 += values[unchecked: row3 &* count &+ input] * weight
        }
        outputs[row0 &* parts &+ part] = sum0
        outputs[row1 &* parts &+ part] = sum1
        outputs[row2 &* parts &+ part] = sum2
        outputs[row3 &* parts &+ part] = sum3
      }
    }
  }

  /// Computes the gradient of the weights, `gradient row = Σ value · delta`, and adds the error of
  /// each input, `scale · Σ weights row · delta`, to `errors`. Each row of the layer below has
  /// `draws` rows of inputs.
  ///
  /// `columns` contains the inputs by column, so that the weights and the gradient of an input stay
  /// in registers.
  package func backward(
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

  /// Updates the weights of nonzero inputs, `weights row += scale · value · delta`, for selected
  /// rows.
  package func descend(
    _ rows: SparseRows,
    deltas: Blocks,
    scale: Float,
    where isWanted: (_ row: Int) -> Bool = { _ in true }
  ) {
    let width = width
    precondition(deltas.count == rows.count * width)
    let (weights, deltas) = (weights.start, deltas.start)
    let (positions, values) = (rows.positions.span, rows.values.span)
    for row in 0..<rows.count where isWanted(row) {
      for index in rows.range(of: row) {
        let start = Int(positions[unchecked: index]) &* width
        let factor = Block(repeating: scale * values[unchecked: index])
        for block in 0..<width {
          weights[start &+ block] += factor * deltas[row &* width &+ block]
        }
      }
    }
  }

  /// Computes the gradient of the weights of the last inputs, which have values in all rows:
  /// `gradient row = Σ value · delta`, for selected rows.
  package func gradient(
    _ values: [Float],
    deltas: Blocks,
    into gradient: Blocks,
    where isWanted: (_ row: Int) -> Bool
  ) {
    let width = width
    let rows = deltas.count / width
    let count = values.count / rows
    precondition(gradient.count == count * width && values.count == rows * count)
    let wanted = (0..<rows).filter(isWanted)
    let (gradient, deltas, values) = (gradient.start, deltas.start, values.span)
    for input in 0..<count {
      for block in 0..<width {
        var sum = Block.zero
        for row in wanted {
          let value = Block(repeating: values[unchecked: row &* count &+ input])
          sum += value * deltas[row &* width &+ block]
        }
        gradient[input &* width &+ block] = sum
      }
    }
  }
}
