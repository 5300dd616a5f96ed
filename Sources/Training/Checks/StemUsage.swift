/// The number of utterances of each intent that contain a stem.
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

  /// Whether a stem is a stop word in this dataset: it occurs in at least two fifths of the
  /// intents.
  func isEverywhere(_ stem: Int) -> Bool {
    sizes.count >= Self.fewestIntents && counts[stem].count * 5 >= sizes.count * 2
  }

  private static let fewestIntents = 5

  /// Whether two utterances differ only in a few stop words, none of which is typical of one of the
  /// intents.
  func areAlike(_ left: Set<Int>, _ right: Set<Int>, of intents: (Int, Int)) -> Bool {
    let different = left.symmetricDifference(right)
    return different.count <= min(Self.mostDifferent, left.intersection(right).count)
      && different.allSatisfy { isEverywhere($0) && !differs($0, between: intents) }
  }

  private static let mostDifferent = 3

  /// Whether one intent uses a stem at least twice as often as the other.
  private func differs(_ stem: Int, between intents: (Int, Int)) -> Bool {
    let (one, other) = (rate(of: stem, in: intents.0), rate(of: stem, in: intents.1))
    return max(one, other) >= 2 * min(one, other)
  }

  private func rate(of stem: Int, in intent: Int) -> Double {
    (Double(counts[stem][intent] ?? 0) + 0.5) / Double(sizes[intent] + 1)
  }

  typealias Use = (stem: Int, intent: Int)

  /// Whether two words may distinguish their intents: each is typical of its intent; or one is
  /// typical and the other frequent; or neither occurs in any other utterance.
  func mayDistinguishIntents(_ one: Use, _ other: Use) -> Bool {
    guard counts[one.stem].count > 1 || counts[other.stem].count > 1 else { return true }
    let (isOneTypical, isOtherTypical) = (
      isTypical(one, against: other.intent), isTypical(other, against: one.intent)
    )
    return (isOneTypical && (isOtherTypical || isFrequent(other)))
      || (isOtherTypical && isFrequent(one))
  }

  /// The share of an intent's utterances with a stem, not counting one utterance with it.
  func shareOfOthers(with stem: Int, in intent: Int) -> Double {
    Double((counts[stem][intent] ?? 1) - 1) / Double(sizes[intent])
  }

  /// Whether a stem is at least twice as frequent in an intent, not counting one utterance, as in
  /// another.
  private func isTypical(_ use: Use, against other: Int) -> Bool {
    let own = (Double(counts[use.stem][use.intent] ?? 1) - 0.5) / Double(sizes[use.intent])
    return own >= 2 * rate(of: use.stem, in: other)
  }

  private func isFrequent(_ use: Use) -> Bool {
    shareOfOthers(with: use.stem, in: use.intent) >= Self.leastFrequentShare
  }

  private static let leastFrequentShare = 0.1
}
