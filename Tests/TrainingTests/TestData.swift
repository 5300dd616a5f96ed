import Corpus
import Foundation
import TestSupport
import Testing

@testable import Training

/// Small datasets, settings and networks. All tests create them here, so that a changed initialiser
/// affects only this file.
enum TestData {
  /// Three intents that a small network learns in a few epochs.
  static let dataset = Dataset(utterances: [
    "play_music": [
      "play a song", "play some music", "music please", "put a song on", "play my songs",
      "louder music",
    ],
    "lights_on": [
      "lights on", "turn the lights on", "switch the lamp on", "light please", "lamp on",
      "more light",
    ],
    "weather": [
      "will it rain", "is it sunny", "how is the weather", "rain today", "weather tomorrow",
      "sun or rain",
    ],
  ])

  static func embedded(
    _ dataset: Dataset = TestData.dataset,
    kinds: Set<TermKind> = [.words],
    minimumCount: Int = 1,
    vectors: WordVectors? = nil
  ) throws -> EmbeddedDataset {
    try EmbeddedDataset(
      dataset,
      source: "dataset.json",
      settings: TextSettings(language: Language(dataset.language ?? "en"), kinds: kinds),
      minimumCount: minimumCount,
      vectors: vectors
    )
  }

  /// A dataset whose networks are calibrated on utterances that they hold out themselves.
  static let largeDataset = dataset(utterances: 2_700)

  /// Three intents with some utterances each.
  static func dataset(utterances count: Int) -> Dataset {
    let intents = ["lamp", "song", "rain"].map { word in
      Dataset.Intent(word, (0..<count).map { "the \(word) of number\($0)" })
    }
    return Dataset(language: "en", intents: intents)
  }

  static var largeRecipe: Recipe {
    var settings = settings(hidden: [8], epochs: nil)
    settings.hiddenDraws = 1
    return recipe(settings)
  }

  /// A recipe for small English datasets.
  static func recipe(_ settings: TrainingSettings, size: ModelSize = .standard) -> Recipe {
    let text = TextSettings(language: .english, kinds: [.words])
    return Recipe(training: settings, text: text, minimumCount: 1, size: size)
  }

  static func settings(
    hidden: [Int] = [8],
    epochs: Int? = 5,
    members: Int = 2,
    draws: Int = 3,
    seed: UInt64 = 1
  ) -> TrainingSettings {
    var settings = TrainingSettings()
    settings.hidden = hidden
    settings.epochs = epochs
    settings.members = members
    settings.hiddenDraws = draws
    settings.seed = seed
    return settings
  }

  static func train(
    _ data: EmbeddedDataset,
    _ settings: TrainingSettings,
    threads: Int = 1,
    memoryLimit: Int = .max,
    progress: @Sendable (Trainer.Progress) -> Void = { _ in }
  ) throws -> TrainedNetwork {
    let resources = TrainingResources(threads: threads, memoryLimit: memoryLimit)
    return try Trainer(settings: settings, resources: resources).train(data, progress: progress)
  }

  static func bytes(
    _ data: EmbeddedDataset,
    _ settings: TrainingSettings,
    size: ModelSize = .standard,
    threads: Int = 1,
    progress: @Sendable (Trainer.Progress) -> Void = { _ in }
  ) throws -> Data {
    let recipe = Recipe(
      training: settings,
      text: data.bag.settings,
      minimumCount: data.minimumCount,
      size: size
    )
    let resources = TrainingResources(threads: threads, memoryLimit: .max)
    return try recipe.model(of: data, resources: resources, progress: progress)
  }

  static func classifier(
    _ data: EmbeddedDataset,
    _ settings: TrainingSettings = settings(epochs: 40)
  ) throws -> IntentClassifier {
    try IntentClassifier(data: bytes(data, settings))
  }

  static func bytes(
    _ dataset: Dataset,
    by recipe: Recipe,
    threads: Int? = nil
  ) throws -> Data {
    let resources = TrainingResources(threads: threads, memoryLimit: .max)
    return try recipe.model(of: dataset, source: "test", resources: resources) { _ in }
  }

  /// Writes a dataset as the Embedder does, and reads its files.
  static func reread(_ data: EmbeddedDataset, dense: Bool) throws -> EmbeddedDataset {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try EmbeddingFiles(folder: folder.path).write(data, dense: dense)
    return try EmbeddingFiles(folder: folder.path).read()
  }

  static func model(_ data: EmbeddedDataset, _ network: TrainedNetwork) throws -> Model {
    let model = Model(
      bag: data.bag,
      intents: data.intents,
      scaling: network.scaling,
      network: Network(network)
    )
    return try Model(model.serialized())
  }

  /// A model with the given layers.
  static func model(_ data: EmbeddedDataset, _ layers: [LinearLayer]) throws -> Model {
    try model(data, TrainedNetwork(scaling: TrainingInput(data).scaling, layers: layers))
  }

  /// Layers with distinct weights and biases, whose units are not close to zero.
  static func layers(sizes: [Int], shift: Double = 0) -> [LinearLayer] {
    zip(sizes, sizes.dropFirst()).enumerated().map { index, size in
      let phase = Double(index) * 1.3 + shift
      return LinearLayer(
        inputs: size.0,
        outputs: size.1,
        weights: (0..<size.0 * size.1).map { (unit: Int) -> Float in
          Float(sin(Double(unit) * 1.7 + 0.3 + phase))
        },
        bias: (0..<size.1).map { (unit: Int) -> Float in Float(cos(Double(unit) * 2.3 + phase)) / 4
        }
      )
    }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension Dataset {
  /// Creates an English dataset from the utterances of each intent.
  init(utterances: KeyValuePairs<String, [String]>) {
    self.init(language: "en", intents: utterances.map { Intent($0.key, $0.value) })
  }
}

/// A reference for backpropagation: naive loops in double precision.
enum Reference {
  /// The logits. `masks` has the factors of the units of each hidden layer; it is empty without
  /// dropout.
  static func logits(
    of layers: [LinearLayer],
    inputs: [Double],
    masks: [[Double]] = []
  ) -> [Double] {
    var values = inputs
    for (index, layer) in layers.enumerated() {
      if index > 0 { values = values.map { max($0, 0) } }
      if index > 0, !masks.isEmpty { values = zip(values, masks[index - 1]).map { $0 * $1 } }
      var sums = layer.bias.map(Double.init)
      for (input, value) in values.enumerated() {
        for output in 0..<layer.outputs {
          sums[output] += value * Double(layer.weights[input * layer.outputs + output])
        }
      }
      values = sums
    }
    return values
  }

  static func loss(
    of layers: [LinearLayer],
    inputs: [Double],
    target: Int,
    masks: [[Double]] = []
  ) -> Double {
    let logits = logits(of: layers, inputs: inputs, masks: masks)
    let largest = logits.max() ?? 0
    return largest + log(logits.reduce(0) { $0 + exp($1 - largest) }) - logits[target]
  }

  static func inputs(positions: [UInt32], values: [Float], count: Int) -> [Double] {
    var inputs = Array(repeating: 0.0, count: count)
    for (position, value) in zip(positions, values) { inputs[Int(position)] = Double(value) }
    return inputs
  }
}
