import Host

/// The distinct utterances of a log. Case and spaces make no difference.
struct DistinctUtterances {
  private(set) var utterances: [Discovery.Utterance] = []
  private(set) var lines = 0
  /// The number of lines such as random keys.
  private(set) var noise = 0
  private(set) var rejected = 0

  init(_ texts: some Sequence<String>, without rejected: [[String]], threads: Int) {
    let unwanted = Set(rejected.joined().map(SharedUtterances.folded))
    var numbers: [String: Int] = [:]
    var distinct: [String] = []
    var counts: [Int] = []
    for text in texts {
      let folded = SharedUtterances.folded(text)
      guard !folded.isEmpty else { continue }
      lines += 1
      guard !unwanted.contains(folded) else {
        self.rejected += 1
        continue
      }
      let number = numbers.number(of: folded) {
        distinct.append(text)
        counts.append(0)
      }
      counts[number] += 1
    }
    let isNoise = concurrently(distinct.count, inPartsOf: 8_192, threads: threads) {
      [distinct] part in DataChecks.areNoise(Array(distinct[part]))
    }
    for (index, text) in distinct.enumerated() {
      if isNoise[index] {
        noise += counts[index]
      } else {
        utterances.append(Discovery.Utterance(text, count: counts[index]))
      }
    }
  }
}
