/// A vector of which only the numbers that are not zero are kept: what a text gives the network, and
/// what one layer gives the next.
package struct SparseVector: Sendable, Equatable {
  /// Each once, in any order: sums are made in this one.
  package let positions: [UInt32]
  /// The number at each of the positions.
  package let values: [Float]

  /// Positions may come in any order, and each only once; which there may be is for whoever
  /// multiplies with it to check.
  package init(positions: [UInt32] = [], values: [Float] = []) {
    precondition(positions.count == values.count, "a number for each position")
    self.positions = positions
    self.values = values
  }

  /// All of some numbers.
  package init(dense values: [Float]) {
    self.init(positions: Array(0..<UInt32(values.count)), values: values)
  }
}
