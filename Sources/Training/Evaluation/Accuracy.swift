/// The share of utterances whose intent was predicted correctly.
public struct Accuracy: Sendable, Equatable {
  /// The number of utterances whose intent was predicted correctly.
  public let right: Int
  /// The number of all utterances.
  public let count: Int

  /// The accuracy, from 0 to 1; 0 if there are no utterances.
  public var value: Double { count == 0 ? 0 : Double(right) / Double(count) }
  /// The confidence interval of ``value``.
  public var interval: ConfidenceInterval { ConfidenceInterval(right: right, of: count) }
}

extension Accuracy {
  package init(of model: Model, on data: EmbeddedDataset) {
    let data = data.restricted(to: model.bag)
    let right = (0..<data.count).count { row in
      let logits = model.logits(of: model.textTerms(row, of: data))
      return logits.largest?.index == Int(data.classes[row])
    }
    self.init(right: right, count: data.count)
  }
}
