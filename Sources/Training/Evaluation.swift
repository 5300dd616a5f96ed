package import Wrapper

/// How often a model is right about examples.
package struct Evaluation: Sendable, Equatable {
  package private(set) var right = 0
  package private(set) var count = 0

  package var accuracy: Double { count == 0 ? 0 : Double(right) / Double(count) }

  package init(of model: Model, on data: EmbeddedDataset) {
    let data = data.restricted(to: model.bag)
    for row in 0..<data.count {
      let logits = model.logits(of: data.rows.embedding(row))
      let answer = logits.indices.max { logits[$0] < logits[$1] }
      right += answer == Int(data.classes[row]) ? 1 : 0
      count += 1
    }
  }
}
