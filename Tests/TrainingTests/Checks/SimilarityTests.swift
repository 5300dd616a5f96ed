import Corpus
import Testing
import Wrapper

@testable import Training

@Suite struct SimilarityTests {
  @Test func rareTermsCountForMore() throws {
    let dataset = Dataset(
      intents: [
        Dataset.Intent("a", ["the alarm", "the light", "the fan", "the door"]),
        Dataset.Intent("b", ["the bell", "an alarm"]),
      ]
    )
    let data = try EmbeddedDataset(
      dataset,
      source: "test",
      settings: TextSettings(language: .english, kinds: [.words]),
      minimumCount: 1
    )
    let similarity = Similarity(data)
    #expect(similarity.count(of: 0) == 4)
    #expect(similarity.count(of: 1) == 2)
    // “the” is in five rows of six, “alarm” in two.
    let like = try #require(similarity.mostSimilar(to: 0, in: 1))
    #expect(like.row == 5)
    // Of seven rows' worth: alarm log₂ 7/2.5, the log₂ 7/5.5, an log₂ 7/1.5, between the powers
    // of two by a straight line: 1.4, 0.2727 and 2.1667.
    #expect(abs(like.similarity - 1.4 / (1.4 + 0.2727 + 2.1667)) < 0.001)
    #expect(similarity.mostSimilar(to: 1, in: 1)?.row == 4)
  }

  @Test func nothingInCommon() throws {
    let data = try EmbeddedDataset(
      Dataset(intents: [Dataset.Intent("a", ["one"]), Dataset.Intent("b", ["two"])]),
      source: "test",
      settings: TextSettings(language: .english, kinds: [.words]),
      minimumCount: 1
    )
    #expect(Similarity(data).mostSimilar(to: 0, in: 1) == nil)
    #expect(Similarity(data).mostSimilar(to: 0, in: 0) == nil)
  }
}
