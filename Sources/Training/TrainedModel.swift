public import Datasets
import Dispatch
import Synchronization
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Wrapper

/// A model that has learned a dataset: a classifier at once, and a file's bytes for later.
///
///     let dataset = Dataset(intents: [
///       .init("lights_on", ["lights on please", "could you switch the lamp on", …]),
///       .init("lights_off", ["lights off please", "make it dark", …]),
///     ])
///     let model = try await TrainedModel(learning: dataset) { share in
///       print("\(Int(share * 100)) %")
///     }
///     model.classifier.predict("it is too dark in here")
///     try model.data.write(to: file)
///
/// The same dataset and options make the same bytes, on any number of cores.
public struct TrainedModel: Sendable {
  /// Ready to be asked.
  public let classifier: IntentClassifier
  /// What `IntentClassifier(contentsOf:)` reads from a file.
  public let data: Data

  /// Trains on all cores, without blocking the caller: a second for a thousand utterances, more or
  /// less. Where the task that waits for it is cancelled, it ends with the epoch that is under way.
  ///
  /// - Parameters:
  ///   - dataset: what to learn. Blank utterances and repeats are left out.
  ///   - options: how.
  ///   - progress: told how far it has come, from 0 to 1, on any thread.
  /// - Throws: `CancellationError`, or a ``TrainingFailure`` where there is nothing to learn or
  ///   nothing to learn with.
  public init(
    learning dataset: Dataset,
    _ options: TrainingOptions = TrainingOptions(),
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws {
    let cancellation = Cancellation()
    self = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(
            with: Result {
              try TrainedModel(
                learning: dataset,
                options,
                isCancelled: { cancellation.isWanted },
                progress: progress
              )
            }
          )
        }
      }
    } onCancel: {
      cancellation.want()
    }
  }

  /// The same for a caller that waits, and has a way of its own to end it.
  package init(
    learning dataset: Dataset,
    _ options: TrainingOptions,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @Sendable (Double) -> Void
  ) throws {
    do {
      data = try Self.data(learning: dataset.learnable, options, isCancelled, progress)
    } catch TrainingError.cancelled {
      throw CancellationError()
    } catch let error as TrainingError {
      if let failure = TrainingFailure(error) { throw failure }
      throw error
    }
    classifier = try IntentClassifier(data: data)
  }

  private static func data(
    learning dataset: Dataset,
    _ options: TrainingOptions,
    _ isCancelled: @escaping @Sendable () -> Bool,
    _ progress: @Sendable (Double) -> Void
  ) throws -> Data {
    let text = TextSettings(for: dataset, kinds: Set(TermKind.allCases))
    let recipe = Recipe(
      training: options.settings,
      text: text,
      minimumCount: nil,
      size: options.isCompressed ? .compressed : .standard,
      words: try options.vectors(for: text.language)
    )
    return try recipe.model(
      of: dataset,
      source: "the dataset",
      resources: TrainingResources(threads: options.threads, isCancelled: isCancelled),
      progress: progress
    )
  }
}

/// Whether somebody wants no result any more.
private final class Cancellation: Sendable {
  private let wish = Atomic(false)

  var isWanted: Bool { wish.load(ordering: .relaxed) }

  func want() { wish.store(true, ordering: .relaxed) }
}
