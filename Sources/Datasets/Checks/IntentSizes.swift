/// Finds intents with too few utterances, and intents that dominate the dataset.
enum IntentSizes {
  private static let fewest = 5
  // An intent dominates if it is many times the median and a large share of the dataset.
  private static let largestRatio = 5
  private static let largestShare = 0.1
  private static let leastDifference = 50

  static func findings(in dataset: Dataset) -> [Finding] {
    if dataset.intents.count == 1 { return [.onlyIntent(dataset.intents[0].intent)] }
    return small(dataset.intents) + large(dataset.intents)
  }

  private static func small(_ intents: [Dataset.Intent]) -> [Finding] {
    intents.filter { $0.utterances.count < fewest }
      .sorted { ($0.utterances.count, $0.intent) < ($1.utterances.count, $1.intent) }
      .map { .fewUtterances(intent: $0.intent, count: $0.utterances.count) }
  }

  private static func large(_ intents: [Dataset.Intent]) -> [Finding] {
    let sizes = intents.map(\.utterances.count).sorted()
    guard intents.count >= 3 else { return [] }
    let median = sizes[(sizes.count - 1) / 2]
    let total = sizes.reduce(0, +)
    return intents.filter {
      let size = $0.utterances.count
      return size >= median * largestRatio && size - median >= leastDifference
        && Double(size) >= largestShare * Double(total)
    }
    .sorted { ($1.utterances.count, $0.intent) < ($0.utterances.count, $1.intent) }
    .map { .oversized(intent: $0.intent, count: $0.utterances.count, median: median) }
  }
}
