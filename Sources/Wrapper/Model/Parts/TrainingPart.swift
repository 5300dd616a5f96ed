extension ModelPart {
  private static let prefix = "training."

  /// The metadata with the prefix `training.`: training options and results, which do not affect
  /// predictions.
  static let training = ModelPart { model, file in
    for (key, value) in model.training { file.metadata[prefix + key] = value }
  } read: { model, file throws(ModelError.Problem) in
    for (key, value) in file.metadata where key.hasPrefix(prefix) {
      model.training[String(key.dropFirst(prefix.count))] = value
    }
  }
}
