package import Datasets
import Host
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import Wrapper

/// How a dataset becomes a model.
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
    resources: TrainingResources,
    progress: @Sendable (Double) -> Void
  ) throws -> Data {
    let embedded = try EmbeddedDataset(
      dataset,
      source: source,
      settings: text,
      minimumCount: minimumCount,
      vectors: words
    )
    return try model(of: embedded, resources: resources) {
      progress(Double($0.epoch) / Double($0.epochs))
    }
  }

  /// Trains a model on a dataset that is embedded already, and tells the progress after each epoch,
  /// on any thread.
  package func model(
    of data: EmbeddedDataset,
    resources: TrainingResources,
    progress: @Sendable (Trainer.Progress) -> Void
  ) throws -> Data {
    let trainer = Trainer(training, resources)
    var data = data
    if size == .compressed {
      let network = try trainer.train(data, progress: progress)
      data = data.keepingTerms(thatMoveMost: network, share: ModelSize.keptShare)
    }
    var (network, calibration, centres, exemplars) = try trainer.trainCalibrated(
      data,
      progress: progress
    )
    if let calibration { network = network.divided(by: calibration.temperature) }
    let words = size == .compressed ? data.vectors(most: ModelSize.keptWords) : data.vectors
    var model = Model(
      bag: data.bag,
      intents: data.intents,
      scaling: network.scaling,
      network: Network(network, encoding: size == .full ? .float : .int4),
      words: words,
      threshold: calibration?.confidence ?? 0,
      scope: ScopePrior.scope(
        calibration,
        knowsVectors: data.vectors != nil,
        utterances: data.count,
        intents: data.intents.count,
        none: network.none,
        rejectedShare: training.rejectedShare
      ),
      centres: centres,
      exemplars: exemplars,
      smallWords: data.bag.positions(of: data.smallWords),
      entities: data.entities?.finder(seed: training.seed, words, resources),
      training: metadata(of: data, calibration)
    )
    model.exceptions = model.rejected(data.rows, data.vectors, resources)
    return try model.serialized()
  }
}

extension Model {
  /// The fingerprints of the training utterances that the model would reject.
  fileprivate func rejected(
    _ rows: Rows,
    _ vectors: WordVectors?,
    _ resources: TrainingResources
  ) -> Set<UInt64> {
    guard let scope else { return [] }
    let share = 256
    let parts = concurrently((rows.count + share - 1) / share, threads: resources.threads) { part in
      (part * share..<min(part * share + share, rows.count)).compactMap { row in
        var embedding = rows.embedding(row)
        // A compressed model has fewer vectors, in other rows.
        if let vectors, let words, words.count < vectors.count {
          embedding.words = embedding.words.compactMap { words.row(of: vectors.stem(at: Int($0))) }
        }
        let features = features(of: embedding)
        var outputs = outputs(of: features)
        let probability = scope.probability(of: outputs.evidence(features.familiarity))
        return probability < scope.threshold ? embedding.fingerprint : nil
      }
    }
    return Set(parts.flatMap(\.self))
  }
}
