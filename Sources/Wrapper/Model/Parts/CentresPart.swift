extension ModelPart {
  private enum Key {
    static let whitening = "centres.whitening"
    static let centres = "centres.weights"
    static let halfSquares = "centres.halfSquares"
    static let weight = "centres.weight"
  }

  static let centres = ModelPart { model, file in
    guard let centres = model.centres else { return }
    file.write(centres.whitening, as: Key.whitening, scales: "")
    file.write(centres.centres, as: Key.centres, scales: "")
    file.write(centres.halfSquares, as: Key.halfSquares)
    file.metadata[Key.weight] = String(centres.weight)
  } read: { model, file throws(ModelError.Problem) in
    guard let words = model.words, file.hasTensor(Key.whitening) else { return }
    let dimensions = words.dimensions
    let count = model.intents.count
    guard
      let whitening = file.matrix(Key.whitening, scales: "", rows: dimensions, columns: dimensions),
      let centres = file.matrix(Key.centres, scales: "", rows: dimensions, columns: count),
      let halfSquares = file.floats(Key.halfSquares), halfSquares.count == count,
      let weight = Float(file.metadata[Key.weight] ?? ""), weight.isFinite
    else { throw .invalid(part: "centres of the intents", detail: "wrong shape") }
    guard whitening.isFinite, centres.isFinite, halfSquares.allSatisfy(\.isFinite) else {
      throw .invalid(part: "centres of the intents", detail: "not finite")
    }
    model.centres = IntentCentres(
      whitening: whitening,
      centres: centres,
      halfSquares: halfSquares,
      weight: weight
    )
  }
}
