public import Essentials

/// A trained model: a classifier to use at once, and the bytes of its file.
///
///     let dataset = Dataset(intents: [
///       .init("lights_on", ["lights on please", "could you switch the lamp on", …]),
///       .init("lights_off", ["lights off please", "make it dark", …]),
///     ])
///     let model = try await TrainedModel(learning: dataset) { fraction in
///       print("\(Int(fraction * 100)) %")
///     }
///     model.classifier.predict("it is too dark in here")
///     try model.data.write(to: file)
///
/// Training with the same dataset and options gives the same bytes, on any number of cores.
public struct TrainedModel: Sendable {
  /// The classifier, ready to use.
  public let classifier: IntentClassifier
  /// The bytes of the model file, which `IntentClassifier(contentsOf:)` reads.
  public let data: Data

  /// Trains a model on all cores, without blocking the caller: about a second for a thousand
  /// utterances. If the task is cancelled, training stops after the current batch.
  ///
  /// - Parameters:
  ///   - dataset: The dataset. Blank and repeated utterances are ignored.
  ///   - options: The training options.
  ///   - progress: Called with the fraction done, from 0 to 1, on any thread.
  /// - Throws: `CancellationError`, or ``TrainingFailure`` if no model can be trained.
  public init(
    learning dataset: Dataset,
    _ options: TrainingOptions = TrainingOptions(),
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws {
    self = try await inBackground { isCancelled in
      try TrainedModel(learning: dataset, options, isCancelled: isCancelled, progress: progress)
    }
  }

  /// Trains on the calling thread, and stops if `isCancelled` returns `true`.
  package init(
    learning dataset: Dataset,
    _ options: TrainingOptions,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @Sendable (Double) -> Void
  ) throws {
    let dataset = dataset.learnable
    data = try TrainingFailure.converting {
      try options.recipe(for: dataset).model(
        of: dataset,
        source: "the dataset",
        resources: TrainingResources(threads: options.threads, isCancelled: isCancelled),
        progress: progress
      )
    }
    classifier = try IntentClassifier(data: data)
  }
}
