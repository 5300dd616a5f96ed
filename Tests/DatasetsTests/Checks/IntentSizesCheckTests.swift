import Testing

@testable import Datasets

@Suite struct IntentSizesCheckTests {
  @Test func findsIntentsWithFewerThanFiveUtterances() {
    #expect(
      findings(["a": 4, "b": 5, "c": 1, "d": 1]) == [
        .fewUtterances(intent: "c", count: 1),
        .fewUtterances(intent: "d", count: 1),
        .fewUtterances(intent: "a", count: 4),
      ]
    )
  }

  @Test func findsASingleIntent() {
    #expect(findings(["a": 2]) == [.onlyIntent("a")])
    #expect(findings([:]) == [])
  }

  @Test(arguments: [
    (["a": 100, "b": 20, "c": 10], [Finding.oversized(intent: "a", count: 100, median: 20)]),
    (["a": 99, "b": 20, "c": 20], []),
    // Intent `a` has ten times the median number of utterances, but the number is small.
    (["a": 50, "b": 5, "c": 5], []),
    // In a dataset of two intents, neither is reported as dominant.
    (["a": 1000, "b": 10], []),
    // Intent `a` is large, but has only a small share of the dataset.
    (["a": 100].merging((0..<200).map { ("b\($0)", 5) }) { $1 }, []),
  ])
  func findsDominantIntents(sizes: [String: Int], expected: [Finding]) {
    #expect(findings(sizes) == expected)
  }

  private func findings(_ sizes: [String: Int]) -> [Finding] {
    let intents = sizes.sorted { $0.key < $1.key }.map { intent, count in
      Dataset.Intent(intent, (0..<count).map { "\(intent) \($0)" })
    }
    return IntentSizes.findings(in: Dataset(intents: intents))
  }
}
