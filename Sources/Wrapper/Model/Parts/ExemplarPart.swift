extension ModelPart {
  private enum Key {
    static let directions = "exemplars.directions"
    static let scales = "exemplars.scales"
    static let count = "exemplars.count"
  }

  /// The tensor `exemplars.directions`, a matrix with a column for each exemplar, and the metadata
  /// `exemplars.count`. Models without word vectors and models of version 1.0 do not have them.
  static let exemplars = ModelPart { model, file in
    guard let exemplars = model.exemplars else { return }
    file.write(exemplars.directions, as: Key.directions, scales: Key.scales)
    file.metadata[Key.count] = String(exemplars.directions.columns)
  } read: { model, file throws(ModelError.Problem) in
    guard let words = model.words, let count = file.metadata[Key.count] else { return }
    let directions = Int(count).flatMap {
      file.matrix(Key.directions, scales: Key.scales, rows: words.dimensions, columns: $0)
    }
    guard let directions, directions.isFinite else {
      throw .invalid(part: "exemplars", detail: "wrong shape, or not finite")
    }
    model.exemplars = Exemplars(directions: directions)
  }
}
