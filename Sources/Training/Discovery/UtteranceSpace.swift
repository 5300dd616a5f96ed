import Kernels

/// The vectors of utterances, relative to their mean, which does not distinguish groups.
struct UtteranceSpace: Sendable {
  /// The indices of the utterances that are compared with each other, ascending.
  let sample: [Int]
  let points: Points
  private let vectors: UtteranceVectors
  private let mean: [Points.Part]
  private let threads: Int

  init?(_ texts: [String], words: WordVectors?, _ options: DiscoveryOptions) {
    threads = options.threadCount
    let chosen = Self.sample(of: texts.count, seed: options.seed)
    let language = Language(options.language)
    let sampled = chosen.map { texts[$0] }
    guard
      let vectors = UtteranceVectors(sampled, language: language, words: words, seed: options.seed)
    else { return nil }
    let all = vectors.points(sampled, threads: threads)
    let known = chosen.indices.filter { !all.isZero($0) }
    guard !known.isEmpty else { return nil }
    let points = all.selecting(known)
    // The mean of identical utterances would leave nothing to compare.
    mean = points.sum(of: 0..<points.count).map { $0 / Float(points.count + 1) }
    self.vectors = vectors
    self.points = points.subtracting(mean).directions
    sample = known.map { chosen[$0] }
  }

  private static func sample(of count: Int, seed: UInt64) -> [Int] {
    guard count > UtteranceGroups.mostCompared else { return Array(0..<count) }
    var generator = SeededGenerator(seed: seed)
    return Array((0..<count).shuffled(using: &generator).prefix(UtteranceGroups.mostCompared))
      .sorted()
  }

  func directions(of texts: [String]) -> Points {
    vectors.points(texts, threads: threads).subtracting(mean).directions
  }

  func centres(of groups: [[String]]) -> Points {
    let labels = zip(0..., groups).flatMap { repeatElement($0, count: $1.count) }
    return directions(of: groups.flatMap(\.self)).centres(of: labels, count: groups.count)
  }

  /// Returns the nearest centre of each text and the cosine; `nil` without known words.
  func nearestCentres(of texts: [String], among centres: Points) -> [(index: Int, value: Float)?] {
    let directions = directions(of: texts)
    return directions.mapConcurrently(threads: threads) { index in
      directions.isZero(index) ? nil : directions.products(of: index, with: centres).largest
    }
  }

  func cosine(at point: Int, to centre: ArraySlice<Points.Part>) -> Float {
    zip(points[point], centre).reduce(0) { $0 + ($1.0 * $1.1).total }
  }
}
