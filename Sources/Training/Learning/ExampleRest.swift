/// Which examples are due, and what came of those that are not when they were last seen.
///
/// An example that taught nothing rests for an epoch; if it still teaches nothing, for two, and then
/// for four, until it does again.
struct ExampleRest {
  private struct Memory {
    var result = Backpropagation.Result()
    /// The epochs that it still rests.
    var rest: UInt8 = 0
    /// Those that it will rest if it teaches nothing the next time.
    var nextRest: UInt8 = 1
  }

  private var memories: [Memory]
  private static let longestRest: UInt8 = 4

  init(count: Int) { memories = Array(repeating: Memory(), count: count) }

  /// The examples of the next epoch.
  mutating func due() -> [Int] {
    var due: [Int] = []
    due.reserveCapacity(memories.count)
    for example in memories.indices {
      if memories[example].rest == 0 {
        due.append(example)
      } else {
        memories[example].rest -= 1
      }
    }
    return due
  }

  mutating func note(_ result: Backpropagation.Result, of example: Int) {
    memories[example].result = result
    if result.teaches {
      memories[example].nextRest = 1
    } else {
      memories[example].rest = memories[example].nextRest
      memories[example].nextRest = min(2 * memories[example].nextRest, Self.longestRest)
    }
  }

  /// What came of all examples when they were last seen.
  var outcome: EpochOutcome {
    memories.reduce(into: EpochOutcome()) { outcome, memory in
      outcome.loss += Double(memory.result.loss)
      outcome.right += memory.result.isRight ? 1 : 0
      outcome.count += 1
    }
  }
}

/// What an epoch came to, over a number of examples.
struct EpochOutcome {
  var loss: Double = 0
  var right = 0
  var count = 0

  static func + (left: EpochOutcome, right: EpochOutcome) -> EpochOutcome {
    EpochOutcome(
      loss: left.loss + right.loss,
      right: left.right + right.right,
      count: left.count + right.count
    )
  }
}
