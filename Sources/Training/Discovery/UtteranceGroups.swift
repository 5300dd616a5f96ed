struct UtteranceGroups {
  /// The group of each utterance, or the nearest group if `isClear` is `false`; `nil` for an utterance
  /// without known words.
  private(set) var labels: [Int?]
  /// The cosine between each utterance and the centre of its group.
  private(set) var cosines: [Float]
  private(set) var centres: Points
  /// Whether each group is similar to a rejected suggestion.
  private(set) var isRejected: [Bool]
  /// Whether each utterance belongs to its group, and the group is large enough to be proposed.
  private(set) var isClear: [Bool] = []
  private let space: UtteranceSpace

  /// More utterances are not compared with each other, but assigned to the nearest group.
  static let mostCompared = 6_000
  /// The minimum distance of groups in what a model does not answer, as a share of the usual one. It is
  /// smaller because many of these utterances are unlike any other, and would be merged into groups.
  private static let remainderShare = 0.93
  /// The number of utterances between two reports of progress.
  private static let share = 16_384

  /// Groups utterances, which can be the remainder that a model does not answer. Returns `nil` if none
  /// contains a word.
  init?(
    _ texts: [String],
    words: WordVectors?,
    _ options: DiscoveryOptions,
    isRemainder: Bool,
    progress: (Double) -> Void
  ) {
    guard let space = UtteranceSpace(texts, words: words, options) else { return nil }
    self.space = space
    let threads = options.threadCount
    progress(0.2)
    let smoothed = space.points.smoothed(threads: threads)
    let tree = WardTree(smoothed, threads: threads)
    progress(0.5)
    let distance = options.detail.distance * (isRemainder ? Self.remainderShare : 1)
    let count = options.intents ?? tree.groupCount(distance: distance)
    let start = tree.labels(groups: count)
    let groups = smoothed.grouped(startingWith: start, threads: threads)
    let groupCount = (groups.max() ?? -1) + 1
    centres = space.points.centres(of: groups, count: groupCount)
    // A few utterances that were rejected one by one are not a topic.
    let topics = options.rejected.filter { $0.count >= Self.fewestUtterances }
    let rejected = space.centres(of: topics)
    isRejected = (0..<groupCount).map { [centres] group in
      centres.products(of: group, with: rejected).contains { $0 >= Self.leastSimilarity }
    }
    labels = Array(repeating: nil, count: texts.count)
    cosines = Array(repeating: 0, count: texts.count)
    for (place, index) in space.sample.enumerated() {
      labels[index] = groups[place]
      cosines[index] = space.cosine(at: place, to: centres[groups[place]])
    }
    let others = texts.indices.filter { labels[$0] == nil }
    for start in stride(from: 0, to: others.count, by: Self.share) {
      let part = others[start..<min(start + Self.share, others.count)]
      let places = space.places(of: part.map { texts[$0] }, among: centres)
      for (index, place) in zip(part, places) {
        labels[index] = place?.index
        cosines[index] = place?.value ?? 0
      }
      progress(0.5 + 0.5 * Double(start + part.count) / Double(others.count))
    }
    findUnclear(groupCount)
  }

  /// Utterances with a smaller cosine than this share of their group's mean are unclear.
  private static let leastShare: Float = 0.6
  /// The minimum cosine between a rejected suggestion and the centre of a group that is rejected.
  private static let leastSimilarity: Float = 0.75
  /// Smaller groups are not proposed.
  private static let fewestUtterances = 3

  private mutating func findUnclear(_ groupCount: Int) {
    var sums = Array(repeating: Float.zero, count: groupCount)
    var counts = Array(repeating: Float.zero, count: groupCount)
    for case (let label?, let cosine) in zip(labels, cosines) {
      sums[label] += cosine
      counts[label] += 1
    }
    let nearGroups = zip(labels, cosines).map { label, cosine in
      label.flatMap { cosine < Self.leastShare * sums[$0] / counts[$0] ? nil : $0 }
    }
    var sizes = Array(repeating: 0, count: groupCount)
    for case let label? in nearGroups { sizes[label] += 1 }
    isClear = nearGroups.map { $0.map { sizes[$0] >= Self.fewestUtterances } ?? false }
  }

  private static let mostWidest = 5
  /// The number of utterances of a group that are compared.
  private static let mostCandidates = 200

  /// Returns the members of a group that are farthest apart: first the one farthest from the centre, and
  /// then always the one that is least similar to those before. `members` are sorted by their cosines
  /// to the centre, the largest first.
  func widest(among members: [Int], of texts: (Int) -> String) -> [Int] {
    let candidates = Array(members.suffix(Self.mostCandidates))
    let points = space.directions(of: candidates.map(texts))
    var chosen: [Int] = []
    var nearest = candidates.map { cosines[$0] }
    while chosen.count < min(Self.mostWidest, candidates.count),
      let next = nearest.indices.min(by: { nearest[$0] < nearest[$1] })
    {
      chosen.append(candidates[next])
      for (index, cosine) in points.products(of: next, with: points).enumerated() {
        nearest[index] = chosen.count == 1 ? cosine : max(nearest[index], cosine)
      }
      nearest[next] = .infinity
    }
    return chosen
  }
}

extension DiscoveryOptions.Detail {
  /// The minimum distance. With `medium`, groups are about the intents of labelled datasets.
  fileprivate var distance: Double {
    switch self {
    case .low: 0.791
    case .medium: 0.714
    case .high: 0.665
    }
  }
}
