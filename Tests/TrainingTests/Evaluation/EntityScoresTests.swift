import Testing

@testable import Training

@Suite struct EntityScoresTests {
  private static func spans(_ text: String) -> [EntityScores.Span] {
    text.split(separator: " ").map { piece in
      let parts = piece.split(whereSeparator: { ":-".contains($0) })
      return .init(name: String(parts[0]), range: (Int(parts[1]) ?? 0)..<(Int(parts[2]) ?? 0))
    }
  }

  private static let utterances: [(expected: String, found: String)] = [
    ("city:0-5 day:6-9", "city:0-5 day:6-9"), ("city:0-5", "city:0-4"), ("city:0-5", "day:1-5"),
    ("", "day:3-4"), ("day:0-2 day:3-5", "day:0-5"), ("city:0-8", "city:0-3 city:4-8"), ("", ""),
  ]

  @Test func agreesWithCountingOneByOne() throws {
    let judgements = Self.utterances.map { expected, found in
      Judging.prediction("a", for: "a", annotated: Self.spans(expected), found: Self.spans(found))
    }
    let scores = try #require(EntityScores(judgements))
    // Expected 2 + 1 + 1 + 0 + 2 + 1, found 2 + 1 + 1 + 1 + 1 + 2, right 2, overlapping 2 + 1 + 0 +
    // 0 + 1 + 1.
    #expect(scores.all.expected == 7 && scores.all.found == 8)
    #expect(scores.all.right == 2 && scores.all.overlapping == 5)
    #expect(scores.all.f1 == 4.0 / 15 && scores.all.overlapF1 == 10.0 / 15)
    #expect(scores.all.precision == 0.25 && scores.all.recall == 2.0 / 7)
    let city = try #require(scores.scores["city"])
    #expect(city.expected == 4 && city.found == 4 && city.right == 1 && city.overlapping == 3)
    let mistake = EntityScores.Mistake(expected: "city", found: "day")
    #expect(scores.mistakes == [mistake: 1])
  }

  @Test func withoutFoundEntitiesPrecisionIsZero() throws {
    let missed = Judging.prediction("a", for: "a", annotated: Self.spans("city:0-5"), found: [])
    let score = try #require(EntityScores([missed])).all
    #expect(score.precision == 0 && score.recall == 0 && score.f1 == 0)
  }

  @Test func withoutEntitiesScoresAreOne() {
    let score = EntityScores.Score()
    #expect(score.f1 == 1 && score.precision == 1 && score.recall == 1)
  }
}
