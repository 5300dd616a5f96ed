import Testing

@testable import Training

/// The accuracy that `train` prints, which is measured during calibration.
@Suite struct HeldOutAccuracyTests {
  private static let rooms = [
    "kitchen", "bath", "hall", "garage", "attic", "cellar", "garden", "office",
  ]

  private static let dataset = Dataset(utterances: [
    "on": rooms.map { "turn on the light in the \($0)" },
    "heat": rooms.map { "make it warmer in the \($0)" },
    "play": rooms.map { "play some music in the \($0)" },
  ])

  private static let recipe: Recipe = {
    var training = TrainingSettings()
    training.hidden = [16]
    training.members = 2
    training.epochs = 30
    training.hiddenDraws = 1
    return Recipe(
      training: training,
      text: TextSettings(for: dataset, kinds: [.words]),
      minimumCount: nil
    )
  }()

  /// The accuracy that the calibration measures is close to that of a cross-validation.
  @Test func agreesWithCrossValidation() throws {
    var mixed = Self.dataset
    // Utterances with contradictory labels keep the accuracy below 100 %.
    mixed.intents[0].utterances += ["one", "two", "three", "four"]
    mixed.intents[1].utterances += ["five", "six", "seven", "eight"]
    let bytes = try TestData.bytes(mixed, by: Self.recipe, threads: 2)
    let trained = try #require(Recipe.heldOutAccuracy(of: Model(bytes)))
    let crossed = try Evaluation(
      crossValidating: mixed,
      source: "",
      folds: 5,
      recipe: Self.recipe,
      resources: TrainingResources(threads: 2)
    ) { _ in }
    let evaluated = Accuracy(of: crossed.judgements)
    #expect(trained.count == 32 && evaluated.count == 32)
    #expect(trained.value < 1)
    #expect(trained.interval.low <= evaluated.interval.high)
    #expect(evaluated.interval.low <= trained.interval.high)
  }

  /// An intent with a single utterance cannot be predicted if that utterance is held out, so it
  /// counts as wrong, as in `evaluate`.
  @Test func intentsWithOneUtteranceCountAsWrong() throws {
    var single = Self.dataset
    single.intents.append(Dataset.Intent("bye", ["see you soon"]))
    let bytes = try TestData.bytes(single, by: Self.recipe, threads: 2)
    let accuracy = try #require(Recipe.heldOutAccuracy(of: Model(bytes)))
    #expect(accuracy.count == 25)
    #expect(accuracy.right < 25)
  }

  @Test func smallDatasetsHaveNoAccuracy() throws {
    var few = Self.dataset
    for index in few.intents.indices { few.intents[index].utterances.removeLast(4) }
    let bytes = try TestData.bytes(few, by: Self.recipe, threads: 2)
    #expect(try Recipe.heldOutAccuracy(of: Model(bytes)) == nil)
  }
}
