package struct SparseVector: Sendable, Equatable {
  /// The distinct positions, in the order of summation.
  let positions: [UInt32]
  let values: [Float]

  /// - Precondition: The positions are distinct. Functions that multiply by the vector check their
  ///   range.
  package init(positions: [UInt32] = [], values: [Float] = []) {
    precondition(positions.count == values.count, "a number for each position")
    self.positions = positions
    self.values = values
  }

  package init(dense values: [Float]) {
    self.init(positions: Array(0..<UInt32(values.count)), values: values)
  }
}
