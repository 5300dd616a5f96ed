import Kernels

/// Pairs of utterances of different intents that differ in one word with a similar meaning: "cancel
/// my booking" and "cancel my reservation".
///
/// Opposites, days and numbers have similar vectors too, because they occur in the same contexts.
/// If each of two words is typical of its intent, they are not treated as synonyms
/// (`StemUsage.mayDistinguishIntents`).
struct Paraphrases {
  struct Pair {
    /// The index of the utterance whose differing word is less frequent in its intent.
    let odd: Int
    let other: Int
    fileprivate let cosine: Float
  }

  /// The minimum cosine of the two words, greater than the cosine of "how" and "where".
  private static let leastCosine: Float = 0.45
  private static let leastCosineOfAll: Float = 0.8
  /// The minimum number of common words. Shorter utterances are fixed phrases: "good evening" is
  /// not "good night".
  private static let fewestShared = 2
  private static let mostCompared = 200

  private let utterances: [StemmedUtterance]
  private let usage: StemUsage
  private let vectors: WordVectors
  /// The words that have vectors, by stem.
  private var words: [Int: (row: UInt32, direction: [Float])] = [:]

  init(
    among utterances: [StemmedUtterance],
    _ usage: StemUsage,
    _ terms: DatasetTerms,
    _ vectors: WordVectors
  ) {
    self.utterances = utterances
    self.usage = usage
    self.vectors = vectors
    for (stem, term) in terms.terms.enumerated() where terms.kinds[stem] == .words {
      guard let row = vectors.row(of: Fingerprint(word: term.utf8)) else { continue }
      words[stem] = (row, vectors.vector(of: [row]).direction)
    }
  }

  /// Returns the pairs of paraphrases, the most similar first.
  func pairs() -> [Pair] {
    var pairs: [Pair] = []
    for group in Dictionary(grouping: gaps(), by: \.rest).values where group.count > 1 {
      let compared = group.prefix(Self.mostCompared)
      for (index, one) in compared.enumerated() {
        for other in compared.dropFirst(index + 1) {
          if let pair = pair(one, other) { pairs.append(pair) }
        }
      }
    }
    return pairs.sorted { ($1.cosine, $0.odd, $0.other) < ($0.cosine, $1.odd, $1.other) }
  }

  private struct Gap {
    let utterance: Int
    let stem: Int
    let direction: [Float]
    /// A hash of the remaining stems, equal for utterances that differ in one word.
    let rest: Int
  }

  /// Each utterance without each of its words, once with and once without stop words.
  private func gaps() -> [Gap] {
    var gaps: [Gap] = []
    for (index, utterance) in utterances.enumerated() {
      let content = utterance.stems.filter { !usage.isEverywhere($0) }
      for stems in content.count < utterance.stems.count ? [utterance.stems, content] : [content]
      where stems.count > 1 {
        let all = stems.reduce(0) { $0 &+ $1.hashValue }
        for stem in stems {
          guard let direction = words[stem]?.direction else { continue }
          let rest = all &- stem.hashValue
          gaps.append(Gap(utterance: index, stem: stem, direction: direction, rest: rest))
        }
      }
    }
    return gaps
  }

  private func pair(_ one: Gap, _ other: Gap) -> Pair? {
    let intents = (utterances[one.utterance].intent, utterances[other.utterance].intent)
    guard intents.0 != intents.1, one.stem != other.stem else { return nil }
    let cosine = Kernels.product(one.direction, other.direction)
    guard cosine >= Self.leastCosine else { return nil }
    let rests = [one, other].map { utterances[$0.utterance].stems.subtracting([$0.stem]) }
    guard rests[0].intersection(rests[1]).count >= Self.fewestShared,
      usage.areAlike(rests[0], rests[1], of: intents),
      !usage.mayDistinguishIntents((one.stem, intents.0), (other.stem, intents.1)),
      Kernels.product(vector(of: one), vector(of: other)) >= Self.leastCosineOfAll
    else { return nil }
    let isOtherOdd =
      usage.shareOfOthers(with: other.stem, in: intents.1)
      < usage.shareOfOthers(with: one.stem, in: intents.0)
    let (odd, usual) = isOtherOdd ? (other, one) : (one, other)
    return Pair(odd: odd.utterance, other: usual.utterance, cosine: cosine)
  }

  private func vector(of gap: Gap) -> [Float] {
    let rows = utterances[gap.utterance].stems.compactMap { words[$0]?.row }
    return vectors.vector(of: rows.sorted()).direction
  }
}
