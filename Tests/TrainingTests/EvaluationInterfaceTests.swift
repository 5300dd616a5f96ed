import Foundation
import Testing
import Training

/// Training and evaluation through the public interface.
@Suite struct EvaluationInterfaceTests {
  private static let options: TrainingOptions = {
    var options = TrainingOptions()
    options.epochs = 60
    return options
  }()

  /// Cities are annotated, so that slots can be trained.
  private static let dataset: Dataset = {
    var trip = Dataset.Intent("trip", [])
    for city in ["Rome", "Oslo", "Bern", "Riga", "Kyiv", "Lima"] {
      for text in ["a taxi to \(city)", "drive me to \(city) please"] {
        trip.add(text, spans: [Dataset.Span("city", of: city, in: text)].compactMap(\.self))
      }
    }
    let music = [
      "play a song", "play some music", "put a song on", "louder music", "play my songs",
      "start the music", "music please", "another song", "play it again", "a song please",
    ]
    return Dataset(
      language: "en",
      intents: [trip, .init("music", music)],
      outOfScope: ["what is the time", "tell me a joke", "how old are you"]
    )
  }()

  @Test func aTrainedClassifierIsEvaluated() async throws {
    let model = try await TrainedModel(learning: Self.dataset, Self.options)
    let test = Dataset(
      intents: [
        .init("trip", ["a taxi to Rome", "drive me to Oslo please"]),
        .init("music", ["play a song", "louder music"]), .init("weather", ["play some music"]),
      ],
      outOfScope: ["tell me a joke"]
    )
    let evaluation = model.classifier.evaluate(on: test)
    #expect(evaluation.accuracy.count == 5 && evaluation.accuracy.right == 4)
    #expect(abs(evaluation.accuracy.value - 0.8) < 1e-9)
    #expect(evaluation.accuracy.interval.low < 0.8 && evaluation.accuracy.interval.high > 0.8)
    #expect(evaluation.intents.map(\.intent) == ["music", "trip", "weather"])
    let music = try #require(evaluation.intents.first)
    #expect(music.right == 2 && music.support == 2 && music.guessed == 3)
    #expect(music.recall == 1 && music.precision < 1 && music.f1 < 1)
    #expect(abs(evaluation.macroF1 - (0.8 + 1 + 0) / 3) < 1e-9)
    #expect(evaluation.macroF1Interval.low <= evaluation.macroF1)
    let confusion = try #require(evaluation.confusions.first)
    #expect(confusion.intent == "weather" && confusion.guess == "music")
    #expect(confusion.utterances == ["play some music"] && confusion.count == 1)
    #expect((0...1).contains(evaluation.calibrationError))
    #expect((0...1).contains(evaluation.falseRejectionRate))
    #expect(evaluation.outOfScopeRejectionRate.map { (0...1).contains($0) } == true)
    #expect(evaluation.entities == nil)
    let empty = model.classifier.evaluate(on: Dataset(intents: []))
    #expect(empty.accuracy.count == 0 && empty.accuracy.value == 0)
    #expect(empty.outOfScopeRejectionRate == nil && empty.confusions.isEmpty)
  }

  @Test func annotatedEntitiesAreTrainedAndScored() async throws {
    let model = try await TrainedModel(learning: Self.dataset, Self.options)
    #expect(model.classifier.answer("a taxi to Oslo").entities.map(\.entity) == ["city"])
    let scores = try #require(model.classifier.evaluate(on: Self.dataset).entities)
    #expect(scores.all.expected == 12)
    #expect(scores.all.right <= scores.all.found && scores.all.overlapping >= scores.all.right)
    #expect(scores.scores["city"] == scores.all)
    #expect(scores.all.f1 > 0.5 && scores.all.overlapF1 >= scores.all.f1)
    #expect(scores.all.precision > 0.5 && scores.all.recall > 0.5)
  }

  @Test func aCompressedModelIsSmallerAndKnowsTheIntents() async throws {
    var options = Self.options
    options.isCompressed = true
    options.rejectedShare = 0
    let model = try await TrainedModel(learning: Self.dataset, options)
    let whole = try await TrainedModel(learning: Self.dataset, Self.options)
    #expect(model.data.count < whole.data.count)
    let evaluation: Evaluation = model.classifier.evaluate(on: Self.dataset)
    #expect(evaluation.falseRejectionRate == 0)
    let accuracy: Accuracy = evaluation.accuracy
    let interval: ConfidenceInterval = accuracy.interval
    #expect(accuracy.value > 0.8 && interval.low < accuracy.value)
  }

  @Test func aDatasetIsCrossValidated() async throws {
    let evaluation = try await Evaluation(crossValidating: Self.dataset, folds: 3, Self.options)
    #expect(evaluation.accuracy.count == 22)
    #expect(evaluation.accuracy.value > 0.6)
    #expect(evaluation.entities?.all.expected == 12)
    #expect(evaluation.outOfScopeRejectionRate != nil)
  }

  @Test(arguments: [
    (
      Dataset(intents: [.init("a", ["one"]), .init("b", ["two"])]),
      TrainingFailure.Problem.tooFewUtterances
    ),
    (
      Dataset(intents: [.init("a", ["one", "two", "three", "four"]), .init("b", ["five"])]),
      .tooFewIntents
    ),
  ])
  func crossValidationOfSmallDatasetsIsAnError(
    dataset: Dataset,
    problem: TrainingFailure.Problem
  ) async {
    let failure = await #expect(throws: TrainingFailure.self) {
      try await Evaluation(crossValidating: dataset, folds: 3, Self.options)
    }
    #expect(failure?.problem == problem)
    #expect(failure?.localizedDescription == failure?.description)
    #expect(failure?.errorDescription == failure?.description)
    #expect(failure.map { Self.isTheDatasets($0.problem) } == true)
  }

  /// Whether the training failed because of the dataset. The `switch` shows that an app can handle
  /// all problems without a `default`.
  private static func isTheDatasets(_ problem: TrainingFailure.Problem) -> Bool {
    switch problem {
    case .tooFewIntents, .tooFewUtterances, .noWords: true
    case .tooLarge, .diverged, .wordsFile: false
    }
  }

  @Test func crossValidationCanBeCancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Evaluation(crossValidating: Self.dataset, folds: 2)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
