struct UtteranceGroups {
  /// The group of each utterance, or the nearest group if `isClear` is `false`; `nil` for an
  /// utterance without known words.
  private var labels: [Int?]
  private var cosines: [Float]
  private let centres: Points
  private let isRejected: [Bool]
  /// Whether each utterance belongs to its group, which is large enough to be proposed.
  private var isClear: [Bool] = []
  private let utterances: [Discovery.Utterance]
  private let space: UtteranceSpace
  /// The number of lines at which one or two utterances are a group.
  private let frequentLines: Int

  // Further utterances are only assigned to the nearest group.
  static let mostCompared = 6_000
  /// The minimum distance of groups among utterances that a model does not answer, relative to the
  /// usual minimum: many of these utterances are unlike any other, and would be merged into groups.
  private static let remainderShare = 0.93
  /// The number of utterances between two reports of progress.
  private static let share = 16_384

  /// Returns `nil` if no utterance contains a word.
  init?(
    _ utterances: [Discovery.Utterance],
    words: WordVectors?,
    _ options: DiscoveryOptions,
    isRemainder: Bool,
    progress: (Double) -> Void
  ) {
    let texts = utterances.map(\.text)
    guard let space = UtteranceSpace(texts, words: words, options) else { return nil }
    self.utterances = utterances
    self.space = space
    let threads = options.threadCount
    progress(0.2)
    let smoothed = space.points.smoothed(threads: threads)
    let tree = WardTree(smoothed, threads: threads)
    progress(0.5)
    let distance = options.detail.distance * (isRemainder ? Self.remainderShare : 1)
    let count = options.intents ?? tree.groupCount(distance: distance)
    let start = tree.labels(groups: count)
    var groups = smoothed.grouped(startingWith: start, threads: threads)
    let lines = utterances.reduce(0) { $0 + $1.count }
    let frequentLines = max(Self.fewestRepetitions, Int(Self.shareOfRepetitions * Double(lines)))
    self.frequentLines = frequentLines
    let areFrequent = space.sample.map { utterances[$0].count >= frequentLines }
    Self.separate(areFrequent, from: &groups, in: space)
    let groupCount = (groups.max() ?? -1) + 1
    centres = space.points.centres(of: groups, count: groupCount)
    // A few utterances that were rejected individually are not a topic.
    let topics = options.rejected.filter { $0.count >= Self.fewestUtterances }
    let rejected = space.centres(of: topics)
    isRejected = (0..<groupCount).map { [centres] group in
      centres.products(of: group, with: rejected).contains { $0 >= Self.leastSimilarity }
    }
    labels = Array(repeating: nil, count: texts.count)
    cosines = Array(repeating: 0, count: texts.count)
    for (point, index) in space.sample.enumerated() {
      labels[index] = groups[point]
      cosines[index] = space.cosine(at: point, to: centres[groups[point]])
    }
    let others = texts.indices.filter { labels[$0] == nil }
    for start in stride(from: 0, to: others.count, by: Self.share) {
      let part = others[start..<min(start + Self.share, others.count)]
      let nearest = space.nearestCentres(of: part.map { texts[$0] }, among: centres)
      for (index, centre) in zip(part, nearest) {
        labels[index] = centre?.index
        cosines[index] = centre?.value ?? 0
      }
      progress(0.5 + 0.5 * Double(start + part.count) / Double(others.count))
    }
    findUnclear(groupCount)
  }

  /// Utterances with a smaller cosine than this share of their group's mean are unclear.
  private static let leastShare: Float = 0.6
  /// The minimum cosine between a rejected suggestion and the centre of a rejected group.
  private static let leastSimilarity: Float = 0.75
  /// Smaller groups are not proposed, unless users typed the same utterance again and again.
  private static let fewestUtterances = 3
  private static let fewestRepetitions = 10
  private static let shareOfRepetitions = 0.01

  private mutating func findUnclear(_ groupCount: Int) {
    let nearGroups = Self.nearGroups(labels, cosines, count: groupCount)
    var sizes = Array(repeating: 0, count: groupCount)
    var lines = sizes
    for case (let index, let label?) in zip(0..., nearGroups) {
      sizes[label] += 1
      lines[label] += utterances[index].count
    }
    let isLarge = zip(sizes, lines).map { $0 >= Self.fewestUtterances || $1 >= frequentLines }
    isClear = nearGroups.map { $0.map { isLarge[$0] } ?? false }
  }

  /// Puts each frequent utterance that is far from its group into a group of its own.
  private static func separate(
    _ areFrequent: [Bool],
    from groups: inout [Int],
    in space: UtteranceSpace
  ) {
    let count = (groups.max() ?? -1) + 1
    let centres = space.points.centres(of: groups, count: count)
    let cosines = groups.indices.map { space.cosine(at: $0, to: centres[groups[$0]]) }
    let nearGroups = nearGroups(groups, cosines, count: count)
    let separate = groups.indices.filter { areFrequent[$0] && nearGroups[$0] == nil }
    for (number, index) in separate.enumerated() { groups[index] = count + number }
  }

  /// Returns the group of each utterance, or `nil` if the utterance is far from its centre.
  private static func nearGroups(_ labels: [Int?], _ cosines: [Float], count: Int) -> [Int?] {
    var sums = Array(repeating: Float.zero, count: count)
    var counts = Array(repeating: Float.zero, count: count)
    for case (let label?, let cosine) in zip(labels, cosines) {
      sums[label] += cosine
      counts[label] += 1
    }
    return zip(labels, cosines).map { label, cosine in
      label.flatMap { cosine < leastShare * sums[$0] / counts[$0] ? nil : $0 }
    }
  }
}

extension UtteranceGroups {
  private static let mostUtterances = 500

  /// Returns the groups, those with the most lines first; the utterances in no group, the most
  /// frequent first; and the number of lines in groups similar to a rejected suggestion. `lines` is
  /// the number of lines of the log.
  func proposal(
    lines: Int,
    language: Language
  ) -> (groups: [Discovery.Group], ungrouped: [Discovery.Utterance], skipped: Int) {
    var members = isRejected.map { _ in [Int]() }
    for case (let index, let label?) in zip(0..., labels) where isClear[index] {
      members[label].append(index)
    }
    let skipped = members.indices.filter { isRejected[$0] }.flatMap { members[$0] }
    let order = members.indices.filter { !members[$0].isEmpty && !isRejected[$0] }
      .sorted { traffic(of: members[$0]) > traffic(of: members[$1]) }
    let sorted = order.map { members[$0].sorted { cosines[$0] > cosines[$1] } }
    let texts = sorted.map { $0.map { utterances[$0].text } }
    let names = GroupNames(texts, language: language).names()
    let nameOfLabel = Dictionary(uniqueKeysWithValues: zip(order, names))
    let ungrouped = utterances.indices.filter { !isClear[$0] }
      .sorted { utterances[$0].count > utterances[$1].count }
      .map { index in
        let nearest = labels[index].flatMap { nameOfLabel[$0] }
        let utterance = utterances[index]
        return Discovery.Utterance(utterance.text, count: utterance.count, nearest: nearest)
      }
    let groups = zip(order, sorted).map { group($0, $1, names: nameOfLabel, of: lines) }
    return (groups, ungrouped, traffic(of: skipped))
  }

  private func traffic(of members: [Int]) -> Int { members.reduce(0) { $0 + utterances[$1].count } }

  // `members` are sorted by their cosines to the centre, the largest first.
  private func group(
    _ label: Int,
    _ members: [Int],
    names: [Int: String],
    of allLines: Int
  ) -> Discovery.Group {
    let lines = traffic(of: members)
    return Discovery.Group(
      name: names[label] ?? "",
      utterances: members.prefix(Self.mostUtterances).map { utterances[$0] },
      size: members.count,
      widest: widest(among: members).map { utterances[$0].text },
      lines: lines,
      share: Double(lines) / Double(allLines),
      cohesion: members.reduce(0) { $0 + Double(cosines[$1]) } / Double(members.count),
      nearest: neighbour(of: label, names: names)
    )
  }

  private func neighbour(of label: Int, names: [Int: String]) -> Discovery.Neighbour? {
    let cosines = centres.products(of: label, with: centres)
    let others = cosines.indices.filter { $0 != label && names[$0] != nil }
    return others.max { cosines[$0] < cosines[$1] }.map {
      Discovery.Neighbour(name: names[$0] ?? "", similarity: Double(cosines[$0]))
    }
  }

  private static let mostWidest = 5
  private static let mostCandidates = 200

  /// Returns the member farthest from the centre, then those least similar to the previous ones.
  private func widest(among members: [Int]) -> [Int] {
    let candidates = Array(members.suffix(Self.mostCandidates))
    let points = space.directions(of: candidates.map { utterances[$0].text })
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
  /// The minimum distance. With `medium`, groups are about as fine as the intents of labelled
  /// datasets.
  fileprivate var distance: Double {
    switch self {
    case .low: 0.791
    case .medium: 0.714
    case .high: 0.665
    }
  }
}
