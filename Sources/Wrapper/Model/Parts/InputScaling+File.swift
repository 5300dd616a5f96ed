/// The tensor `vocabulary.weights` (F32): a weight for each term, in the order of the vocabulary.
extension InputScaling {
  private static let key = "vocabulary.weights"

  /// A weight of zero or below is refused, as a text of such a term alone would be divided by
  /// nothing.
  init(from file: ModelReader, bag: BagOfWords) throws(ModelError.Problem) {
    let part = "weights of the terms"
    guard let weights = file.floats(Self.key), weights.count == bag.count else {
      throw .invalid(part: part, detail: "missing or of another shape")
    }
    guard weights.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw .invalid(part: part, detail: "one is not a positive number")
    }
    self.init(weights: weights, bag: bag)
  }

  func write(to file: inout ModelWriter) { file.write(weights, as: Self.key) }
}
