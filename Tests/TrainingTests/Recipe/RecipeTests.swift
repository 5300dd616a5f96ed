import Corpus
import Testing

@testable import Training

/// A recipe is the training settings that a model file stores, so that the model can be trained
/// again.
@Suite struct RecipeTests {
  @Test func metadataOfARecipe() throws {
    var settings = TrainingSettings()
    settings.hidden = [12, 5]
    settings.seed = 9
    let recipe = Recipe(
      training: settings,
      text: TextSettings(language: .english, kinds: [.words]),
      minimumCount: 3
    )
    let rows = Array(repeating: 0, count: 20_000)
    let data = try TestData.embedded(minimumCount: 3).selecting(rows)
    #expect(
      recipe.metadata(of: data, nil) == [
        "utterances": "20000", "hidden": "12,5", "members": "2", "epochs": "15", "seed": "9",
        "rejected": "0.05", "size": "standard", "minimumCount": "3",
      ]
    )
  }

  @Test(arguments: zip([nil, 4, 4], [ModelSize.standard, .full, .compressed]))
  func recipesAreReadFromModels(epochs: Int?, size: ModelSize) throws {
    let settings = TestData.settings(hidden: [6, 4], epochs: epochs, members: 1, seed: 3)
    let dataset = Dataset(utterances: [
      "on": ["lights on", "lamp on"], "off": ["lights off", "lamp off"],
    ])
    let recipe = TestData.recipe(settings, size: size)
    let model = try Model(TestData.bytes(dataset, by: recipe, threads: 1))
    let read = Recipe(of: model)
    #expect(read.training == recipe.training && read.text == recipe.text)
    #expect(read.minimumCount == recipe.minimumCount && read.size == recipe.size)
    #expect(read.words == nil && read.earlierWordbook == nil)
    #expect(Recipe.utterances(of: model) == 4)
  }
}
