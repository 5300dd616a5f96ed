import CSwiftNLC
import Essentials
import Synchronization
import Training

/// The training settings and the progress callback of a C caller. The pointers must be valid until training
/// ends, and the callback may be called on any thread.
final class TrainingRequest: Sendable {
  nonisolated(unsafe) private let settings: swiftnlc_training
  private let wasCancelled = Atomic(false)

  init(_ settings: swiftnlc_training) { self.settings = settings }

  /// Calls the progress callback, and cancels the training if the callback returns `false`.
  func report(_ share: Double) {
    guard let progress = settings.progress, !isCancelled else { return }
    if !progress(share, settings.context) { wasCancelled.store(true, ordering: .relaxed) }
  }

  var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

  func complete(_ dataset: inout Dataset) {
    dataset.language = settings.language.map { String(cString: $0) }
    if let texts = settings.out_of_scope, let ends = settings.out_of_scope_ends {
      dataset.outOfScope =
        PackedTexts(texts: texts, ends: ends, count: settings.out_of_scope_count).all
    }
  }

  var options: TrainingOptions {
    var options = TrainingOptions()
    options.words = settings.words.map { URL(fileURLWithPath: String(cString: $0)) }
    options.seed = settings.seed
    options.epochs = settings.epochs > 0 ? Int(settings.epochs) : nil
    options.threads = settings.threads > 0 ? Int(settings.threads) : nil
    options.rejectedShare = settings.rejected
    options.isCompressed = settings.is_compressed
    return options
  }
}
