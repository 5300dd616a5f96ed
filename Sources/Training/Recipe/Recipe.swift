package import Corpus
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import Wrapper

/// How a dataset becomes a model: what `Trainer` would do with it.
package struct Recipe: Sendable, Equatable {
  package let training: TrainingSettings
  package let text: TextSettings
  /// Below it pairs and letter groups are left out; nil for what is usual.
  package let minimumCount: Int?
  package let size: ModelSize
  /// What words mean, if that is to be known.
  package let words: WordVectors?

  package init(
    training: TrainingSettings,
    text: TextSettings,
    minimumCount: Int?,
    size: ModelSize = .standard,
    words: WordVectors? = nil
  ) {
    self.words = words
    self.training = training
    self.text = text
    self.minimumCount = minimumCount
    self.size = size
  }

  /// Trains a model, and tells how far it has come, from 0 to 1, on any thread.
  package func model(
    of dataset: Dataset,
    source: String,
    threads: Int,
    memoryLimit: Int,
    progress: @Sendable (Double) -> Void
  ) throws -> Data {
    let embedded = try EmbeddedDataset(
      dataset,
      source: source,
      settings: text,
      minimumCount: minimumCount,
      vectors: words
    )
    let trainer = Trainer(training, threads: threads, memoryLimit: memoryLimit)
    return try trainer.model(embedded, size: size) {
      progress(Double($0.epoch) / Double($0.epochs))
    }
  }
}
