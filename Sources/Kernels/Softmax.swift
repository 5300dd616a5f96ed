package enum Softmax {
  /// Replaces logits by probabilities and returns log Σ exp(logit). The largest logit is subtracted
  /// first, so that no exponential overflows.
  @discardableResult
  package static func apply(_ logits: inout [Float]) -> Float {
    logits.withUnsafeMutableBufferPointer { apply($0).logSum }
  }

  /// Replaces logits by probabilities and returns the largest logit and log Σ exp(logit).
  package static func apply(
    _ logits: UnsafeMutableBufferPointer<Float>
  ) -> (largest: Float, logSum: Float) {
    let largest = Kernels.largest(UnsafeBufferPointer(logits))
    for index in logits.indices {
      logits[index] = Elementary.exponential(logits[index] - largest)
    }
    let sum = Kernels.sum(UnsafeBufferPointer(logits))
    let scale = 1 / sum
    for index in logits.indices { logits[index] *= scale }
    return (largest, largest + Float(Elementary.logarithm(Double(sum))))
  }
}
