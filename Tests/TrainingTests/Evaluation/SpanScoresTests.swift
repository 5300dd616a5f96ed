import Testing

@testable import Training

@Suite struct SpanScoresTests {
  private static func spans(_ text: String) -> [SpanScores.Span] {
    text.split(separator: " ").map { piece in
      let parts = piece.split(whereSeparator: { ":-".contains($0) })
      return .init(String(parts[0]), (Int(parts[1]) ?? 0)..<(Int(parts[2]) ?? 0))
    }
  }

  private static let utterances: [(expected: String, found: String)] = [
    ("city:0-5 day:6-9", "city:0-5 day:6-9"), ("city:0-5", "city:0-4"), ("city:0-5", "day:1-5"),
    ("", "day:3-4"), ("day:0-2 day:3-5", "day:0-5"), ("city:0-8", "city:0-3 city:4-8"), ("", ""),
  ]

  @Test func asCountedOneByOne() throws {
    var scores = SpanScores()
    for (expected, found) in Self.utterances {
      scores.add(expected: Self.spans(expected), found: Self.spans(found))
    }
    // 2 + 1 + 1 + 0 + 2 + 1 were there, 2 + 1 + 1 + 1 + 1 + 2 were found, 2 of them right;
    // overlapping are 2 + 1 + 0 + 0 + 1 + 1.
    #expect(scores.all.expected == 7 && scores.all.found == 8)
    #expect(scores.all.right == 2 && scores.all.overlapping == 5)
    #expect(scores.all.f1 == 4.0 / 15 && scores.all.overlapF1 == 10.0 / 15)
    #expect(scores.all.precision == 0.25 && scores.all.recall == 2.0 / 7)
    let city = try #require(scores.scores["city"])
    #expect(city.expected == 4 && city.found == 4 && city.right == 1 && city.overlapping == 3)
    let mistake = SpanScores.Mistake(expected: "city", found: "day")
    #expect(scores.mistakes == [mistake: 1])
  }

  @Test func nothing() {
    let scores = SpanScores()
    #expect(scores.all.f1 == 1 && scores.all.precision == 1 && scores.all.recall == 1)
  }
}
