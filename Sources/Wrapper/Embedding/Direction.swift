extension [Float] {
  /// The vector scaled to length one; a zero vector is unchanged.
  package var direction: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? map { $0 / length } : self
  }
}
