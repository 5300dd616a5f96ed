import Testing

@testable import Wrapper

@Suite struct SlotDecoderTests {
  /// The scores are random integers, so that their sums do not depend on the order of summation.
  private static func example(
    types: Int,
    count: Int,
    seed: UInt64
  ) -> (emissions: [Float], transitions: SlotTransitions) {
    var generator = Numbers(seed: seed)
    func next() -> Float { Float(Int.random(in: -10...10, using: &generator)) }
    let numbers = (0..<SlotTransitions.count(types: types)).map { _ in next() }
    let transitions = SlotTransitions(types: types, numbers)
    return ((0..<(count * transitions.labelCount)).map { _ in next() }, transitions)
  }

  private static func score(
    _ labels: [Int],
    _ emissions: [Float],
    _ transitions: SlotTransitions
  ) -> Float? {
    let numbers = transitions.between + transitions.inside
    var score: Float = 0
    var previous: Int?
    for (token, label) in labels.enumerated() {
      if label > transitions.types {
        let type = label - transitions.types - 1
        guard previous == type || previous == label else { return nil }
      }
      score += emissions[token * transitions.labelCount + label]
      score += numbers[transitions.index(from: previous, to: label)]
      previous = label
    }
    return score
  }

  private static func ways(_ labels: Int, _ count: Int) -> [[Int]] {
    count == 0 ? [[]] : ways(labels, count - 1).flatMap { way in (0..<labels).map { way + [$0] } }
  }

  @Test(arguments: [1, 2], [1, 2, 3, 4])
  func findsTheBestOfAllPaths(types: Int, count: Int) throws {
    var decoder = SlotDecoder()
    for seed in 1...20 as ClosedRange<UInt64> {
      let (emissions, transitions) = Self.example(types: types, count: count, seed: seed)
      let scored = Self.ways(transitions.labelCount, count).compactMap { way in
        Self.score(way, emissions, transitions).map { (way, $0) }
      }
      let best = try #require(scored.map(\.1).max())
      let labels = decoder.labels(emissions, transitions)
      #expect(Self.score(labels, emissions, transitions) == best)

      let margins = decoder.margins(
        of: labels,
        emissions,
        transitions,
        byNext: transitions.byNext
      )
      for (token, label) in labels.enumerated() {
        let other = scored.filter { $0.0[token] != label }.map(\.1).max() ?? -.infinity
        #expect(margins[token] == best - other, "token \(token) of \(labels)")
      }
    }
  }

  @Test func anEmptyTextHasNoLabels() {
    var decoder = SlotDecoder()
    #expect(decoder.labels([], SlotTransitions(types: 3)) == [])
  }
}
