import Wrapper

/// The kernels over arrays, with their bounds checked once for all rows.
extension Kernels {
  /// `sum = bias + Σ value · row` for the inputs of a layer that are not zero.
  static func forward(
    _ layer: Layer,
    positions: ArraySlice<UInt32>,
    values: ArraySlice<Float>,
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
            addRows(of: weights, columns: layer.outputs, at: positions, scales: values, to: sum)
          }
        }
      }
    }
  }

  /// For the inputs of a layer that are not zero: `gradient row += value · delta`, and the error of
  /// the input itself, `Σ weights row · delta`, times `scale`. All other errors are zero.
  static func backward(
    _ layer: Layer,
    positions: [UInt32],
    values: [Float],
    delta: [Float],
    scale: Float,
    gradient: inout [Float],
    errors: inout [Float]
  ) {
    precondition(delta.count == layer.outputs && errors.count == layer.inputs)
    precondition(gradient.count == layer.weights.count && positions.count == values.count)
    gradient.withUnsafeMutableBufferPointer { gradient in
      layer.weights.withUnsafeBufferPointer { weights in
        delta.withUnsafeBufferPointer { delta in
          errors.withUnsafeMutableBufferPointer { errors in
            guard let gradient = gradient.baseAddress, let weights = weights.baseAddress,
              let delta = delta.baseAddress
            else { return }
            errors.update(repeating: 0)
            let count = layer.outputs
            for (position, value) in zip(positions, values) {
              let row = Int(position) * count
              let error = dot(
                weights + row,
                delta,
                adding: value,
                to: gradient + row,
                count: count
              )
              errors[Int(position)] = scale * error
            }
          }
        }
      }
    }
  }

  /// `weights row += scale · value · delta` for the inputs of a layer that are not zero.
  static func descend(
    _ weights: inout [Float],
    positions: ArraySlice<UInt32>,
    values: ArraySlice<Float>,
    delta: ArraySlice<Float>,
    scale: Float
  ) {
    weights.withUnsafeMutableBufferPointer { weights in
      delta.withUnsafeBufferPointer { delta in
        guard let weights = weights.baseAddress, let start = delta.baseAddress else { return }
        for (position, value) in zip(positions, values) {
          add(scale * value, start, to: weights + Int(position) * delta.count, count: delta.count)
        }
      }
    }
  }

  /// `sum += addend`
  static func add(_ addend: ArraySlice<Float>, to sum: inout [Float]) {
    precondition(addend.count == sum.count)
    sum.withUnsafeMutableBufferPointer { sum in
      addend.withUnsafeBufferPointer { addend in
        guard let sum = sum.baseAddress, let start = addend.baseAddress else { return }
        add(1, start, to: sum, count: addend.count)
      }
    }
  }
}
