/// Drops a share of some values at random and scales the others.
struct Dropout {
  /// The factor of the values that are kept.
  let scale: Float
  /// The smallest 16-bit number for which a value is kept.
  let threshold: UInt16

  init(_ share: Float) {
    precondition((0..<1).contains(share), "something is kept")
    scale = 1 / (1 - share)
    threshold = UInt16(share * 65_536)
  }

  /// One if a value with this random 16-bit number is kept, otherwise zero, without a branch.
  @inline(__always)
  static func kept(_ draw: UInt64, threshold: UInt16) -> Int {
    Int(truncatingIfNeeded: ((draw &- UInt64(threshold)) &>> 63) ^ 1)
  }
}
