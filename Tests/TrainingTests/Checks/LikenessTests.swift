import Corpus
import Testing
import Wrapper

@testable import Training

@Suite struct LikenessTests {
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
    let likeness = Likeness(data)
    #expect(likeness.count(of: 0) == 4)
    #expect(likeness.count(of: 1) == 2)
    // “the” is in five rows of six, “alarm” in two.
    let like = try #require(likeness.likest(to: 0, in: 1))
    #expect(like.row == 5)
    // Of seven rows' worth: alarm log₂ 7/2.5, the log₂ 7/5.5, an log₂ 7/1.5, between the powers
    // of two by a straight line: 1.4, 0.2727 and 2.1667.
    #expect(abs(like.likeness - 1.4 / (1.4 + 0.2727 + 2.1667)) < 0.001)
    #expect(likeness.likest(to: 1, in: 1)?.row == 4)
  }

  @Test func nothingInCommon() throws {
    let data = try EmbeddedDataset(
      Dataset(intents: [Dataset.Intent("a", ["one"]), Dataset.Intent("b", ["two"])]),
      source: "test",
      settings: TextSettings(language: .english, kinds: [.words]),
      minimumCount: 1
    )
    #expect(Likeness(data).likest(to: 0, in: 1) == nil)
    #expect(Likeness(data).likest(to: 0, in: 0) == nil)
  }
}
