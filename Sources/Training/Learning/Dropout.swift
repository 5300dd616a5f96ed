import Kernels

struct Dropout {
  /// The factor of values that are kept, to compensate for the others.
  let scale: Float
  /// The smallest random number for which a value is kept.
  let threshold: UInt16

  init(_ share: Float) {
    precondition((0..<1).contains(share), "something is kept")
    scale = 1 / (1 - share)
    threshold = UInt16(share * 65_536)
  }

  /// Returns one if a value is kept, otherwise zero, without a branch.
  @inline(__always)
  static func kept(_ draw: UInt64, threshold: UInt16) -> Int {
    Int(truncatingIfNeeded: ((draw &- UInt64(threshold)) &>> 63) ^ 1)
  }
}

extension SparseRows {
  /// Appends a row with a random selection of positions. Each number of the generator supplies four
  /// 16-bit numbers, the lowest bits first, each of which decides whether a position is kept.
  @inline(__always)
  mutating func append(
    _ candidates: Span<UInt32>,
    using generator: inout SeededGenerator,
    keeping kept: (_ position: UInt32, _ draw: UInt64) -> Int,
    value: (_ position: UInt32) -> Float
  ) {
    let start = ends.last ?? 0
    makeRoom(for: start + candidates.count)
    let end = positions.withUnsafeMutableBufferPointer { positions in
      var end = start
      var bits: UInt64 = 0
      for index in candidates.indices {
        bits = index & 3 == 0 ? generator.next() : bits &>> 16
        let candidate = candidates[unchecked: index]
        // Always written, to avoid a branch. A position that is not kept is overwritten by the
        // next.
        positions[end] = candidate
        end &+= kept(candidate, bits & 0xFFFF)
      }
      return end
    }
    values.withUnsafeMutableBufferPointer { values in
      positions.withUnsafeBufferPointer { positions in
        for index in start..<end { values[index] = value(positions[index]) }
      }
    }
    ends.append(end)
  }

  private mutating func makeRoom(for count: Int) {
    guard count > positions.count else { return }
    let more = max(count, 2 * positions.count) - positions.count
    positions.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(0, count: more))
  }
}
