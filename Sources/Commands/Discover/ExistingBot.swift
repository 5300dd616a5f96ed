import Corpus
import Essentials
import Training
import Wrapper

/// The model, and the dataset if it is given, with which a log is compared.
struct ExistingBot {
  var classifier: IntentClassifier?
  var dataset: Dataset?

  var language: String? { classifier?.language }

  /// Loads the model, or trains one on the dataset.
  init(
    modelPath: String?,
    datasetPath: String?,
    words: WordVectorOptions,
    seed: Int,
    threads: Int?,
    in terminal: Terminal
  ) throws {
    if let modelPath { classifier = try IntentClassifier(contentsOf: URL(filePath: modelPath)) }
    guard let datasetPath else { return }
    let dataset = try Import([datasetPath]).dataset.learnable
    let language = Language(dataset.language ?? "en")
    var settings = TrainingSettings()
    settings.seed = UInt64(seed)
    let recipe = Recipe(
      training: settings,
      text: TextSettings(language: language, kinds: Set(TermKind.allCases)),
      minimumCount: nil,
      size: .standard,
      words: try words.vectors(for: language)
    )
    let bar = ProgressBar(terminal)
    bar.show("Training …")
    defer { bar.finish() }
    let resources = TrainingResources(threads: threads)
    let bytes = try recipe.model(of: dataset, source: datasetPath, resources: resources) {
      bar.show($0, " training")
    }
    classifier = try IntentClassifier(data: bytes)
    self.dataset = dataset
  }
}
