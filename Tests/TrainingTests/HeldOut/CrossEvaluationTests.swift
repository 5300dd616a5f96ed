import Corpus
import Testing

@testable import Training

@Suite struct CrossEvaluationTests {
  private static func evaluate(
    _ dataset: Dataset,
    outOfScope: [String] = [],
    folds: Int = 3,
    shares: [Double] = [],
    threads: Int = 1
  ) throws -> Evaluation {
    var settings = TestData.settings(hidden: [8], epochs: 12, members: 1, draws: 1)
    settings.batchSize = 4
    return try Evaluation(
      crossValidating: dataset,
      source: "dataset.json",
      outOfScope: outOfScope,
      folds: folds,
      shares: shares,
      recipe: TestData.recipe(settings),
      resources: TrainingResources(threads: threads, memoryLimit: .max)
    ) { _ in }
  }

  @Test func predictionsDoNotDependOnThreads() throws {
    let one = try Self.evaluate(TestData.dataset, outOfScope: ["tell a joke"], shares: [0.5])
    let four = try Self.evaluate(
      TestData.dataset,
      outOfScope: ["tell a joke"],
      shares: [0.5],
      threads: 4
    )
    #expect(one.judgements == four.judgements && one.curve == four.curve)
    let utterances = TestData.dataset.intents.flatMap(\.utterances)
    #expect(one.judgements.map(\.utterance) == utterances + ["tell a joke"])
    #expect(one.judgements.map(\.isInScope) == utterances.map { _ in true } + [false])
    #expect(one.notes.isEmpty)
    // Some words occur only in the held-out fold, so they are unknown and not all predictions are
    // right.
    #expect((10...17).contains(Accuracy(of: one.judgements).right))
    #expect(one.curve?.points.map(\.utterances) == [6, 12])
    #expect(one.curve?.points.last?.accuracy == Accuracy(of: one.judgements))
  }

  @Test func misleadingPartsAreReported() throws {
    let judgements = try Self.evaluate(TestData.dataset).judgements
    let wrong = judgements.filter { !$0.isRight }
    #expect(judgements.allSatisfy { $0.isRight ? $0.misleading.isEmpty : true })
    #expect(wrong.contains { !$0.misleading.isEmpty })
    for judgement in wrong {
      #expect(judgement.misleading.count <= 3 && judgement.misleading.allSatisfy { $0.weight > 0 })
      for part in judgement.misleading { #expect(judgement.utterance.contains(part.text)) }
    }
  }

  @Test func intentsWithOneUtteranceCountAsWrong() throws {
    var dataset = TestData.dataset
    dataset.intents.append(.init("bye", ["goodbye"]))
    let evaluation = try Self.evaluate(dataset)
    #expect(
      evaluation.notes == [
        "“bye” has only one utterance, which counts as wrong, because no other is left for "
          + "training; add more"
      ]
    )
    #expect(evaluation.judgements.last?.isRight == false)
    dataset.intents.append(.init("hi", ["hello"]))
    #expect(
      try Self.evaluate(dataset).notes == [
        "“bye”, “hi” have only one utterance each, which counts as wrong, because no other is left "
          + "for training; add more"
      ]
    )
  }

  @Test func tooSmallDatasetsAreErrors() {
    let alone = Dataset(intents: [.init("a", ["one", "two", "three"]), .init("b", ["four"])])
    #expect(throws: TrainingError.oneIntentLeft(source: "dataset.json")) {
      try Self.evaluate(alone)
    }
    #expect(
      throws: TrainingError.tooFewUtterances(source: "dataset.json", utterances: 4, folds: 5)
    ) { try Self.evaluate(alone, folds: 5) }
  }
}
