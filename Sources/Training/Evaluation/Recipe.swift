package import Corpus
package import Wrapper

/// How a dataset becomes a model: what `Trainer` would do with it.
package struct Recipe: Sendable {
  package var training: TrainingSettings
  package var text: TextSettings
  package var minimumCount: Int
  package var size: ModelSize

  package init(
    training: TrainingSettings,
    text: TextSettings,
    minimumCount: Int,
    size: ModelSize = .standard
  ) {
    self.training = training
    self.text = text
    self.minimumCount = minimumCount
    self.size = size
  }

  /// Trains a model, and tells how far it has come, from 0 to 1.
  func classifier(
    for dataset: Dataset,
    source: String,
    threads: Int,
    memoryLimit: Int,
    progress: (Double) -> Void
  ) throws -> IntentClassifier {
    let embedded = try EmbeddedDataset(
      dataset,
      source: source,
      settings: text,
      minimumCount: minimumCount
    )
    let trainer = Trainer(training, threads: threads, memoryLimit: memoryLimit)
    let bytes = try trainer.model(embedded, size: size) {
      progress(Double($0.epoch) / Double($0.epochs))
    }
    return try IntentClassifier(data: bytes)
  }
}
