extension ModelPart {
  private static let key = "threshold"

  /// The metadata `threshold`, which every model has: the confidence below which an utterance is
  /// rejected, for models without a scope.
  static let threshold = ModelPart { model, file in
    file.metadata[key] = String(model.threshold)
  } read: { model, file throws(ModelError.Problem) in
    guard let threshold = Double(file.metadata[key] ?? ""), (0...1).contains(threshold) else {
      throw .invalid(part: "threshold", detail: "not from 0 to 1")
    }
    model.threshold = threshold
  }
}
