import Testing

@testable import Datasets

@Suite struct IntentSizesCheckTests {
  @Test func fewerThanFive() {
    #expect(
      findings(["a": 4, "b": 5, "c": 1, "d": 1]) == [
        .fewUtterances(intent: "c", count: 1),
        .fewUtterances(intent: "d", count: 1),
        .fewUtterances(intent: "a", count: 4),
      ]
    )
  }

  @Test func onlyOneIntent() {
    #expect(findings(["a": 2]) == [.onlyIntent("a")])
    #expect(findings([:]) == [])
  }

  @Test(arguments: [
    (["a": 100, "b": 20, "c": 10], [Finding.oversized(intent: "a", count: 100, median: 20)]),
    (["a": 99, "b": 20, "c": 20], []),
    // Ten times as many, but little.
    (["a": 50, "b": 5, "c": 5], []),
    // Of two intents neither is the rest.
    (["a": 1000, "b": 10], []),
    // Much, but not much of the whole.
    (["a": 100].merging((0..<200).map { ("b\($0)", 5) }) { $1 }, []),
  ])
  func muchLargerThanTheRest(sizes: [String: Int], expected: [Finding]) {
    #expect(findings(sizes) == expected)
  }

  private func findings(_ sizes: [String: Int]) -> [Finding] {
    let intents = sizes.sorted { $0.key < $1.key }.map { intent, count in
      Dataset.Intent(intent, (0..<count).map { "\(intent) \($0)" })
    }
    return IntentSizes.findings(in: Dataset(intents: intents))
  }
}
