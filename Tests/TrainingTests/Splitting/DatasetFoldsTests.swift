import Corpus
import Testing

@testable import Training

@Suite struct DatasetFoldsTests {
  private static let dataset = Dataset(
    language: "en",
    intents: [
      .init("a", (0..<12).map { "a\($0)" }), .init("b", (0..<7).map { "b\($0)" }),
      .init("c", ["c0"]),
    ],
    outOfScope: (0..<5).map { "o\($0)" }
  )

  @Test func everyExampleIsTestedOnceAndNotLearnedThen() {
    let folds = DatasetFolds(Self.dataset, outOfScope: ["x0", "x1", "x2"], count: 3, seed: 1)
    #expect((0..<3).flatMap(folds.rows(of:)).sorted() == Array(0..<28))
    for part in 0..<3 {
      let training = folds.training(without: part)
      let test = folds.test(part)
      let learned = training.intents.flatMap(\.utterances) + training.outOfScope
      let tested = test.examples.map(\.utterance)
      #expect(Set(learned).isDisjoint(with: tested))
      #expect(learned.count + tested.count + 3 - tested.count { $0.hasPrefix("x") } == 28)
      #expect(!learned.contains { $0.hasPrefix("x") })
      #expect(training.language == "en")
      #expect((3...4).contains(test.examples.count { $0.intent == "a" }))
      #expect((2...3).contains(test.examples.count { $0.intent == "b" }))
      for example in test.examples {
        let isOutOfScope = "xo".contains(example.utterance.prefix(1))
        #expect(example.intent == (isOutOfScope ? nil : String(example.utterance.prefix(1))))
      }
    }
    // The only one of its intent is held out once, and the intent is not there then.
    #expect((0..<3).map { folds.training(without: $0).intents.count }.sorted() == [2, 3, 3])
  }

  @Test func aSmallShareIsPartOfALargerOne() {
    let folds = DatasetFolds(Self.dataset, outOfScope: [], count: 2, seed: 1)
    var smaller: Set<String> = []
    for share in [0.1, 0.25, 0.5, 1] {
      let training = folds.training(without: 0, share: share)
      let utterances = Set(training.intents.flatMap(\.utterances))
      #expect(smaller.isSubset(of: utterances))
      #expect(training.intents.first?.utterances.count == max(1, Int((6 * share).rounded())))
      smaller = utterances
    }
  }

  @Test func theSeedDecides() {
    let parts = [1, 1, 2].map { seed in
      DatasetFolds(Self.dataset, outOfScope: [], count: 2, seed: seed).rows(of: 0)
    }
    #expect(parts[0] == parts[1] && parts[0] != parts[2])
  }
}
