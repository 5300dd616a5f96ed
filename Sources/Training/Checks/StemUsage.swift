/// How many utterances of each intent use a stem.
struct StemUsage {
  private let sizes: [Int]
  private var counts: [[Int: Int]] = []

  init(sizes: [Int]) { self.sizes = sizes }

  mutating func add(_ stems: Set<Int>, of intent: Int) {
    for stem in stems {
      while counts.count <= stem { counts.append([:]) }
      counts[stem][intent, default: 0] += 1
    }
  }

  /// Whether a stem is one of those that people use whatever they want. Among a few intents
  /// nothing can be said about that.
  func isEverywhere(_ stem: Int) -> Bool {
    sizes.count >= Self.fewestIntents && counts[stem].count * 5 >= sizes.count * 2
  }

  private static let fewestIntents = 5

  /// Whether two sets of stems differ by little, and by nothing that would tell an utterance of one
  /// intent from one of the other.
  func areAlike(_ left: Set<Int>, _ right: Set<Int>, of intents: (Int, Int)) -> Bool {
    let different = left.symmetricDifference(right)
    return different.count <= min(Self.mostDifferent, left.intersection(right).count)
      && different.allSatisfy { isEverywhere($0) && !tells(intents.0, from: intents.1, by: $0) }
  }

  private static let mostDifferent = 3

  /// Whether one intent uses a stem at least twice as often as the other.
  private func tells(_ one: Int, from other: Int, by stem: Int) -> Bool {
    let rates = [one, other].map { intent in
      (Double(counts[stem][intent] ?? 0) + 0.5) / Double(sizes[intent] + 1)
    }
    return max(rates[0], rates[1]) >= 2 * min(rates[0], rates[1])
  }
}
