import Testing

@testable import Training

/// The accuracy that `train` prints, which is measured during calibration.
@Suite struct HeldOutAccuracyTests {
  private static let rooms = [
    "kitchen", "bath", "hall", "garage", "attic", "cellar", "garden", "office",
  ]

  private static let dataset = Dataset(
    language: "en",
    intents: [
      Dataset.Intent("on", rooms.map { "turn on the light in the \($0)" }),
      Dataset.Intent("heat", rooms.map { "make it warmer in the \($0)" }),
      Dataset.Intent("play", rooms.map { "play some music in the \($0)" }),
    ]
  )

  private static let recipe: Recipe = {
    var training = TrainingSettings()
    training.hidden = [16]
    training.members = 2
    return Recipe(
      training: training,
      text: TextSettings(for: dataset, kinds: [.words]),
      minimumCount: nil
    )
  }()

  /// The accuracy that the calibration measures is close to that of a cross-validation.
  @Test func agreesWithCrossValidation() throws {
    let resources = TrainingResources(threads: 2)
    var mixed = Self.dataset
    // Utterances with contradictory labels keep the accuracy below 100 %.
    mixed.intents[0].utterances += ["one", "two", "three", "four"]
    mixed.intents[1].utterances += ["five", "six", "seven", "eight"]
    let bytes = try Self.recipe.model(of: mixed, source: "", resources: resources) { _ in }
    let trained = try #require(Recipe.heldOutAccuracy(of: Model(bytes)))
    let crossed = try Evaluation(
      crossValidating: mixed,
      source: "",
      folds: 5,
      recipe: Self.recipe,
      resources: resources
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
    let resources = TrainingResources(threads: 2)
    let bytes = try Self.recipe.model(of: single, source: "", resources: resources) { _ in }
    let accuracy = try #require(Recipe.heldOutAccuracy(of: Model(bytes)))
    #expect(accuracy.count == 25)
    #expect(accuracy.right < 25)
  }

  @Test func smallDatasetsHaveNoAccuracy() throws {
    var few = Self.dataset
    for index in few.intents.indices { few.intents[index].utterances.removeLast(4) }
    let resources = TrainingResources(threads: 2)
    let bytes = try Self.recipe.model(of: few, source: "", resources: resources) { _ in }
    #expect(try Recipe.heldOutAccuracy(of: Model(bytes)) == nil)
  }
}
