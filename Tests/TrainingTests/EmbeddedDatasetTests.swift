import Corpus
import Testing
import Wrapper

@testable import Training

@Suite struct EmbeddedDatasetTests {
  @Test func byHand() throws {
    let data = try TestData.embedded(
      Dataset(intents: [.init("b", ["lights on", "zebra"]), .init("a", ["on, on!", "?"])])
    )
    #expect(data.bag.terms == ["light", "on", "zebra"])
    #expect(data.intents == ["a", "b"])
    #expect(data.classes == [0, 0, 1, 1])
    #expect((0..<data.count).map { Array(data.rows[$0]) } == [[1], [], [0, 1], [2]])
  }

  @Test func rareTermsAreLeftOut() throws {
    let dataset = Dataset(intents: [.init("a", ["on lamp", "on"]), .init("b", ["lamp", "zebra"])])
    #expect(try TestData.embedded(dataset, minimumCount: 2).bag.terms == ["lamp", "on"])
  }

  /// Datasets have their intents in any order; the model must not depend on it.
  @Test func theOrderOfIntentsDoesNotMatter() throws {
    var turned = TestData.dataset
    turned.intents.reverse()
    let data = try TestData.embedded()
    let other = try TestData.embedded(turned)
    #expect(data.bag.terms == other.bag.terms && data.intents == other.intents)
    #expect(data.rows == other.rows && data.classes == other.classes)
  }

  @Test(
    arguments: [
      ([], .fewerThanTwoIntents(source: "dataset.json", only: nil)),
      ([("a", ["on"])], .fewerThanTwoIntents(source: "dataset.json", only: "a")),
      ([("a", ["?"]), ("b", ["!"])], .noTerms(source: "dataset.json", minimumCount: 1)),
    ] as [([(String, [String])], TrainingError)]
  )
  func refusals(intents: [(String, [String])], expected: TrainingError) {
    let dataset = Dataset(intents: intents.map { Dataset.Intent($0.0, $0.1) })
    #expect(throws: expected) { _ = try TestData.embedded(dataset) }
  }

  @Test func noTermIsFrequentEnough() {
    let expected = TrainingError.noTerms(source: "dataset.json", minimumCount: 50)
    #expect(throws: expected) { _ = try TestData.embedded(minimumCount: 50) }
  }

  @Test func selecting() throws {
    let data = try TestData.embedded()
    let part = data.selecting([7, 0, 7])
    #expect(part.classes == [data.classes[7], data.classes[0], data.classes[7]])
    #expect(part.rows[0] == data.rows[7] && part.rows[1] == data.rows[0])
    #expect(part.bag.terms == data.bag.terms && part.intents == data.intents)
  }
}
