import Datasets
import Host

/// The distinct utterances of a log with their numbers of lines. Utterances that differ only in case and
/// spaces are the same.
struct DistinctUtterances {
  private(set) var utterances: [Discovery.Utterance] = []
  private(set) var lines = 0
  /// The number of lines that no user would say, such as random keys.
  private(set) var noise = 0

  /// The number of utterances that a thread checks for noise at a time.
  private static let share = 8_192

  init(_ texts: some Sequence<String>, threads: Int) {
    var places: [String: Int] = [:]
    var distinct: [String] = []
    var counts: [Int] = []
    for text in texts {
      let folded = SharedUtterances.folded(text)
      guard !folded.isEmpty else { continue }
      lines += 1
      if let place = places[folded] {
        counts[place] += 1
      } else {
        places[folded] = distinct.count
        distinct.append(text)
        counts.append(1)
      }
    }
    let parts = (distinct.count + Self.share - 1) / Self.share
    let isNoise = concurrently(parts, threads: threads) { [distinct] part in
      let start = part * Self.share
      return DataChecks.areNoise(Array(distinct[start..<min(start + Self.share, distinct.count)]))
    }
    .flatMap(\.self)
    for (index, text) in distinct.enumerated() {
      if isNoise[index] {
        noise += counts[index]
      } else {
        utterances.append(Discovery.Utterance(text, count: counts[index]))
      }
    }
  }
}
