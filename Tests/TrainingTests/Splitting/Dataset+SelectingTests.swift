import Corpus
import Testing

@testable import Training

@Suite struct DatasetSelectingTests {
  private static let dataset = Dataset(
    language: "en",
    intents: [
      .init("a", (0..<12).map { "a\($0)" }), .init("b", (0..<7).map { "b\($0)" }),
      .init("c", ["c0"]),
    ],
    outOfScope: (0..<5).map { "o\($0)" }
  )

  /// Templates are utterances without their annotated values, including those of overlapping
  /// annotations. In an intent that has only one template, each utterance counts as its own.
  @Test func utterancesThatDifferInAnnotatedValuesHaveOneTemplate() {
    var (fly, eat) = (Dataset.Intent("fly", ["hello"]), Dataset.Intent("eat", []))
    func spans(_ start: Int, _ end: Int) -> [Dataset.Span] {
      [.init("city", start: start, end: end)]
    }
    fly.add("to Rome", spans: spans(3, 7) + spans(4, 6))
    fly.add("to Athens", spans: spans(3, 9))
    fly.add("to Rome")
    fly.add("to Oslo", spans: [.init("town", start: 3, end: 7)])
    fly.add("to Oslo", spans: spans(3, 70))
    eat.add("in Rome", spans: spans(3, 7))
    eat.add("in Oslo", spans: spans(3, 7))
    let dataset = Dataset(intents: [fly, eat], outOfScope: ["to Rome"])
    #expect(dataset.templates == [0, 1, 1, 3, 4, 5, 6, 7])
  }

  @Test func everyExampleIsTestedOnce() {
    // Additional out-of-scope rows are used only for testing.
    let further = ["x0", "x1", "x2"]
    let classes = Self.dataset.classes + further.map { _ in Int32(Self.dataset.intents.count + 1) }
    let split = StratifiedSplit(classes, folds: 3, seed: 1)
    let examples = TestSet(Self.dataset, outOfScope: further).examples
    #expect((0..<3).flatMap { split.rows(of: $0) }.sorted() == Array(0..<28))
    for fold in 0..<3 {
      let training = Self.dataset.selecting(split.rows(without: fold))
      let test = split.rows(of: fold).map { examples[$0] }
      let learned = training.intents.flatMap(\.utterances) + training.outOfScope
      let tested = test.map(\.utterance)
      #expect(Set(learned).isDisjoint(with: tested))
      #expect(learned.count + tested.count + 3 - tested.count { $0.hasPrefix("x") } == 28)
      #expect(!learned.contains { $0.hasPrefix("x") })
      #expect(training.language == "en")
      #expect((3...4).contains(test.count { $0.intent == "a" }))
      #expect((2...3).contains(test.count { $0.intent == "b" }))
      for example in test {
        let isOutOfScope = "xo".contains(example.utterance.prefix(1))
        #expect(example.intent == (isOutOfScope ? nil : String(example.utterance.prefix(1))))
      }
    }
    // An intent is missing if its only utterance is held out.
    let intents = (0..<3).map { Self.dataset.selecting(split.rows(without: $0)).intents.count }
    #expect(intents.sorted() == [2, 3, 3])
  }
}
