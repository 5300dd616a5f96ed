/// A vector of which only the numbers that are not zero are kept: what a text gives the network, and
/// what one layer gives the next.
package struct SparseVector: Sendable, Equatable {
  package let positions: [UInt32]
  /// The number at each of the positions.
  package let values: [Float]

  package init(positions: [UInt32] = [], values: [Float] = []) {
    precondition(positions.count == values.count, "a number for each position")
    self.positions = positions
    self.values = values
  }

  package var squaredLength: Double { values.reduce(0) { $0 + Double($1) * Double($1) } }
}
