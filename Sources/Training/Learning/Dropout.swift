/// Silences a share of some values at random, and makes up for it in the others.
struct Dropout {
  /// What the values that are kept are multiplied by.
  let scale: Float
  /// The least number of sixteen bits for which a value is kept.
  let threshold: UInt16

  init(_ share: Float) {
    precondition((0..<1).contains(share), "something is kept")
    scale = 1 / (1 - share)
    threshold = UInt16(share * 65_536)
  }

  /// Whether a value is kept for which a number of sixteen bits was drawn: one or zero, so that
  /// there is nothing to branch on.
  @inline(__always)
  static func kept(_ draw: UInt64, threshold: UInt16) -> Int {
    Int(truncatingIfNeeded: ((draw &- UInt64(threshold)) &>> 63) ^ 1)
  }
}
