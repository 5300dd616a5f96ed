import Datasets
import Testing
import Wrapper

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

  /// The recipe is also cross-validated; both figures estimate the same accuracy.
  @Test func agreesWithCrossValidation() throws {
    let resources = TrainingResources(threads: 2)
    var mixed = Self.dataset
    // These have contradictory labels.
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

  /// Held out, the only utterance of an intent cannot be predicted, as in `evaluate`.
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
