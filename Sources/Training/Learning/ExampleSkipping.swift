/// Selects the examples of each epoch.
///
/// An example that is predicted confidently is skipped for one epoch, then for two, then for four.
/// When training continues from an earlier network, an eighth of the examples that it has learned
/// are each used in one epoch, so that they are not forgotten.
struct ExampleSkipping {
  private struct Memory {
    var result = Backpropagation.Result()
    /// The number of further epochs to skip.
    var rest: UInt8 = 0
    /// The number of epochs to skip after the next confident prediction.
    var nextRest: UInt8 = 1
    /// Whether an earlier network has learned the example.
    var isKnown = false
  }

  private var memories: [Memory]
  private static let longestRest: UInt8 = 4
  /// The number of epochs in which each learned example would be used once.
  private static let rehearsalPeriod: UInt8 = 64

  init(isNew: [Bool], using generator: inout SeededGenerator) {
    memories = isNew.map { isNew in
      Memory(
        rest: isNew ? 0 : .random(in: 0..<Self.rehearsalPeriod, using: &generator),
        isKnown: !isNew
      )
    }
  }

  mutating func due() -> [Int] {
    memories.indices.filter { example in
      guard memories[example].rest > 0 else { return true }
      memories[example].rest -= 1
      return false
    }
  }

  mutating func note(_ result: Backpropagation.Result, of example: Int) {
    memories[example].result = result
    if memories[example].isKnown {
      memories[example].rest = .max
    } else if result.teaches {
      memories[example].nextRest = 1
    } else {
      memories[example].rest = memories[example].nextRest
      memories[example].nextRest = min(2 * memories[example].nextRest, Self.longestRest)
    }
  }

  /// The outcome, including the last results of skipped examples.
  var outcome: EpochOutcome {
    memories.reduce(into: EpochOutcome()) { outcome, memory in
      outcome.totalLoss += Double(memory.result.loss)
      outcome.right += memory.result.isRight ? 1 : 0
      outcome.count += 1
    }
  }
}

package struct EpochOutcome: Sendable, Equatable {
  var totalLoss: Double = 0
  var right = 0
  var count = 0

  /// The mean loss of the examples, measured during the epoch and with dropout.
  package var loss: Double { totalLoss / Double(count) }
  package var accuracy: Double { Double(right) / Double(count) }

  static func += (left: inout EpochOutcome, right: EpochOutcome) {
    left.totalLoss += right.totalLoss
    left.right += right.right
    left.count += right.count
  }
}
