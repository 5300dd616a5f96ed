/// Silences a share of some values at random, and makes up for it in the others.
struct Dropout {
  /// What the values that are kept are multiplied by.
  let scale: Float
  private let threshold: UInt64

  init(_ share: Float) {
    precondition((0..<1).contains(share), "something is kept")
    scale = 1 / (1 - share)
    threshold = UInt64(share * 65_536)
  }

  /// Four draws of sixteen bits out of one number.
  struct Draws {
    private var bits: UInt64 = 0
    private var left = 0

    mutating func next(using generator: inout SeededGenerator) -> UInt64 {
      if left == 0 {
        bits = generator.next()
        left = 4
      }
      defer {
        bits >>= 16
        left -= 1
      }
      return bits & 0xFFFF
    }
  }

  func keeps(_ draws: inout Draws, using generator: inout SeededGenerator) -> Bool {
    threshold == 0 || draws.next(using: &generator) >= threshold
  }
}
