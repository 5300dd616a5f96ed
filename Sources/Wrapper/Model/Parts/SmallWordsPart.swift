extension ModelPart {
  private static let key = "scope.smallWords"

  /// The metadata `scope.smallWords`: a JSON list of stop words. Words that are not in the
  /// vocabulary are ignored.
  static let smallWords = ModelPart { model, file in
    guard !model.smallWords.isEmpty else { return }
    let words = zip(model.bag.terms, 0...).filter { model.smallWords.contains($0.1) }
    try file.write(words.map(\.0), as: key)
  } read: { model, file throws(ModelError.Problem) in
    guard file.metadata[key] != nil else { return }
    let words = try file.strings(key, part: "list of stop words")
    model.smallWords = model.bag.positions(of: words)
  }
}
