import Wrapper

/// The kernels over arrays, with their bounds checked once for a whole row.
extension Kernels {
  /// `sum = bias + Σ value · row` for the inputs of a layer that are not zero.
  static func output(
    of layer: Layer,
    positions: [UInt32],
    values: [Float],
    into sum: inout [Float]
  ) {
    precondition(positions.count == values.count && sum.count == layer.outputs)
    sum.withUnsafeMutableBufferPointer { sum in
      layer.weights.withUnsafeBufferPointer { weights in
        _ = sum.update(fromContentsOf: layer.bias)
        positions.withUnsafeBufferPointer { positions in
          values.withUnsafeBufferPointer { values in
            guard let sum = sum.baseAddress, let weights = weights.baseAddress,
              let values = values.baseAddress
            else { return }
            addRows(
              of: weights,
              columns: layer.outputs,
              at: positions,
              scales: values,
              to: sum
            )
          }
        }
      }
    }
  }

  /// What one input does on the way back: `gradient[row...] += value · delta`, and the input's own
  /// error, `Σ weights[row...] · delta`.
  static func goBack(
    value: Float,
    delta: [Float],
    row: Int,
    weights: [Float],
    gradient: inout [Float]
  ) -> Float {
    precondition(row + delta.count <= weights.count && weights.count == gradient.count)
    return gradient.withUnsafeMutableBufferPointer { gradient in
      weights.withUnsafeBufferPointer { weights in
        delta.withUnsafeBufferPointer { delta in
          guard let gradient = gradient.baseAddress, let weights = weights.baseAddress,
            let start = delta.baseAddress
          else { return 0 }
          add(value, start, to: gradient + row, count: delta.count)
          return dot(weights + row, start, count: delta.count)
        }
      }
    }
  }

  /// `weights[position] += scale · value · delta` for each input of a layer that is not zero.
  static func descend(
    _ weights: inout [Float],
    at positions: ArraySlice<UInt32>,
    values: ArraySlice<Float>,
    delta: ArraySlice<Float>,
    scale: Float
  ) {
    weights.withUnsafeMutableBufferPointer { weights in
      delta.withUnsafeBufferPointer { delta in
        guard let weights = weights.baseAddress, let start = delta.baseAddress else { return }
        for (position, value) in zip(positions, values) {
          add(
            scale * value,
            start,
            to: weights + Int(position) * delta.count,
            count: delta.count
          )
        }
      }
    }
  }
}
