import CSwiftNLC
import Datasets
import Synchronization
import Training
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How C wants a model to be trained, and whom to tell how far it is. What it points to is there until
/// training ends, and its function may be called on any thread.
final class CTraining: Sendable {
  nonisolated(unsafe) private let settings: swiftnlc_training
  private let hasEnough = Atomic(false)

  init(_ settings: swiftnlc_training) { self.settings = settings }

  /// Tells how far training is, and asks whether it is to go on.
  func tell(_ share: Double) {
    guard let progress = settings.progress, !isCancelled else { return }
    if !progress(share, settings.context) { hasEnough.store(true, ordering: .relaxed) }
  }

  var isCancelled: Bool { hasEnough.load(ordering: .relaxed) }

  /// Adds what stands here and belongs to a dataset.
  func complete(_ dataset: inout Dataset) {
    dataset.language = settings.language.map { String(cString: $0) }
    if let texts = settings.out_of_scope, let ends = settings.out_of_scope_ends {
      dataset.outOfScope = CTexts(texts: texts, ends: ends, count: settings.out_of_scope_count).all
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
