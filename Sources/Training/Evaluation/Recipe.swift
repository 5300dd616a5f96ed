import Corpus
package import Wrapper

/// How a dataset becomes a model: what `Trainer` would do with it.
package struct Recipe: Sendable {
  package let training: TrainingSettings
  package let text: TextSettings
  package let minimumCount: Int

  package init(training: TrainingSettings, text: TextSettings, minimumCount: Int) {
    self.training = training
    self.text = text
    self.minimumCount = minimumCount
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
    let bytes = try trainer.model(embedded, size: .standard) {
      progress(Double($0.epoch) / Double($0.epochs))
    }
    return try IntentClassifier(data: bytes)
  }
}
