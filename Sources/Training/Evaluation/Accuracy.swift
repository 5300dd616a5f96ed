package import Wrapper

/// How often a model is right about examples.
package struct Accuracy: Sendable, Equatable {
  package let right: Int
  package let count: Int

  package init(right: Int, of count: Int) {
    self.right = right
    self.count = count
  }

  package var value: Double { count == 0 ? 0 : Double(right) / Double(count) }
  package var interval: Interval { Interval(right: right, of: count) }

  package init(of model: Model, on data: EmbeddedDataset) {
    let data = data.restricted(to: model.bag)
    let right = (0..<data.count).count { row in
      let logits = model.logits(of: data.rows.embedding(row))
      return logits.indices.max { logits[$0] < logits[$1] } == Int(data.classes[row])
    }
    self.init(right: right, of: data.count)
  }
}
