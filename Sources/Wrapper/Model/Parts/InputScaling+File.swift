extension InputScaling {
  private static let key = "vocabulary.weights"

  /// Reads the weights, which must be positive, because the vector of a text is divided by its
  /// length.
  init(from file: ModelReader, bag: BagOfWords) throws(ModelError.Problem) {
    let part = "weights of the terms"
    guard let weights = file.floats(Self.key), weights.count == bag.count else {
      throw .invalid(part: part, detail: "missing, or wrong shape")
    }
    guard weights.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw .invalid(part: part, detail: "a weight is not positive")
    }
    self.init(weights: weights, bag: bag)
  }

  func write(to file: inout ModelWriter) { file.write(weights, as: Self.key) }
}
