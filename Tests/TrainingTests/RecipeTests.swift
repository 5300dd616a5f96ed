import Corpus
import Testing
import Wrapper

@testable import Training

/// How a model was trained, in its file and out of it.
@Suite struct RecipeTests {
  @Test func metadata() {
    var settings = TrainingSettings()
    settings.hidden = [12, 5]
    settings.seed = 9
    let recipe = Recipe(settings, size: .standard, minimumCount: 3)
    #expect(
      recipe.metadata(utterances: 20_000) == [
        "utterances": "20000", "hidden": "12,5", "members": "2", "epochs": "15", "seed": "9",
        "size": "standard", "minimumCount": "3",
      ]
    )
  }

  @Test(arguments: [nil, 4], [ModelSize.full, .standard, .compressed])
  func isReadBack(epochs: Int?, size: ModelSize) throws {
    var settings = TrainingSettings()
    settings.hidden = [6, 4]
    settings.members = 1
    settings.epochs = epochs
    settings.seed = 3
    let dataset = Dataset(
      intents: [
        Dataset.Intent("on", ["lights on", "lamp on"]),
        Dataset.Intent("off", ["lights off", "lamp off"]),
      ]
    )
    let data = try EmbeddedDataset(
      dataset,
      source: "test",
      settings: TextSettings(language: .english, kinds: [.words]),
      minimumCount: 1
    )
    let trainer = Trainer(settings, threads: 1, memoryLimit: .max)
    let model = try Model(try trainer.model(data, size: size) { _ in })
    #expect(Recipe(of: model) == Recipe(settings, size: size, minimumCount: 1))
    #expect(Recipe.utterances(of: model) == 4)
  }
}
