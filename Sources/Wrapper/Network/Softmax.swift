/// Logits → probabilities.
package enum Softmax {
  /// Replaces logits by probabilities; returns log Σ exp(logit), by which loss is measured.
  @discardableResult
  package static func apply(_ logits: inout [Float]) -> Float {
    var largest = logits.first ?? 0
    for logit in logits { largest = logit > largest ? logit : largest }
    var sum: Float = 0
    logits.withUnsafeMutableBufferPointer { logits in
      for index in logits.indices {
        logits[index] = Elementary.exponential(logits[index] - largest)
      }
      for index in logits.indices { sum += logits[index] }
      let scale = 1 / sum
      for index in logits.indices { logits[index] *= scale }
    }
    return largest + Float(Elementary.logarithm(Double(sum)))
  }
}
