extension [Float] {
  /// A vector's direction: the same at length one, or as it is where it has none.
  package var direction: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? map { $0 / length } : self
  }
}
