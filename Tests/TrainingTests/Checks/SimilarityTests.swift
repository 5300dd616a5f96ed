import Corpus
import Testing

@testable import Training

@Suite struct SimilarityTests {
  @Test func rareTermsCountMore() throws {
    let dataset = Dataset(utterances: [
      "a": ["the alarm", "the light", "the fan", "the door"], "b": ["the bell", "an alarm"],
    ])
    let data = try TestData.embedded(dataset)
    let similarity = Similarity(data)
    #expect(similarity.count(of: 0) == 4)
    #expect(similarity.count(of: 1) == 2)
    // Row 5 shares the rarer word: “alarm” is in two of six rows, “the” in five.
    let like = try #require(similarity.mostSimilar(to: 0, in: 1))
    #expect(like.row == 5)
    // With seven rows: alarm log₂ 7/2.5, the log₂ 7/5.5, an log₂ 7/1.5, linear between powers of
    // two: 1.4, 0.2727 and 2.1667.
    #expect(abs(like.similarity - 1.4 / (1.4 + 0.2727 + 2.1667)) < 0.001)
    #expect(similarity.mostSimilar(to: 1, in: 1)?.row == 4)
  }

  @Test func synonymsCountHalf() throws {
    let data = try TestData.embedded(
      Dataset(utterances: ["a": ["lamp", "song", "a rain"], "b": ["bulbs", "snow"]]),
      vectors: TestWords.vectors()
    )
    let similarity = Similarity(data)
    // The rows have no common terms, so only their word vectors count: the cosine of (7, 1) and (7,
    // 0) is 7 / √50.
    let like = try #require(similarity.mostSimilar(to: 3, in: 0))
    #expect(like.row == 0)
    #expect(abs(like.similarity - 7 / Float(50).squareRoot() / 2) < 1e-4)
    #expect(similarity.mostSimilar(to: 4, in: 0)?.row == 2, "“snow” is similar to “rain”")
    // The word vectors (-1, 7) and (7, -1) are too different for their rows to be similar.
    #expect(similarity.mostSimilar(to: 1, in: 1) == nil)
  }

  @Test func unrelatedRowsAreNotSimilar() throws {
    let data = try TestData.embedded(Dataset(utterances: ["a": ["one"], "b": ["two"]]))
    #expect(Similarity(data).mostSimilar(to: 0, in: 1) == nil)
    #expect(Similarity(data).mostSimilar(to: 0, in: 0) == nil)
  }
}
