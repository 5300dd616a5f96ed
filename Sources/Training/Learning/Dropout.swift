/// Drops a random share of the inputs of a layer, and scales the others to compensate (dropout).
struct Dropout {
  /// The factor by which the values that are kept are multiplied.
  let scale: Float
  /// The smallest random 16-bit number for which a value is kept.
  let threshold: UInt16

  init(_ share: Float) {
    precondition((0..<1).contains(share), "something is kept")
    scale = 1 / (1 - share)
    threshold = UInt16(share * 65_536)
  }

  /// Returns one if a value with this random 16-bit number is kept, otherwise zero, without a
  /// branch.
  @inline(__always)
  static func kept(_ draw: UInt64, threshold: UInt16) -> Int {
    Int(truncatingIfNeeded: ((draw &- UInt64(threshold)) &>> 63) ^ 1)
  }
}
