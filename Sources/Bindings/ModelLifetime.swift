import Answers
package import CSwiftNLC
import Essentials
import Synchronization
import Training

/// The output parameter through which a C caller receives an error message.
package typealias CErrorMessage = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@c @implementation
package func swiftnlc_load(_ path: UnsafePointer<CChar>, _ error: CErrorMessage?) -> OpaquePointer?
{
  reporting(error) {
    let url = URL(fileURLWithPath: String(cString: path))
    return ModelHandle(try IntentClassifier(contentsOf: url)).pointer
  }
}

@c @implementation
package func swiftnlc_read(
  _ bytes: UnsafeRawPointer,
  _ count: Int,
  _ error: CErrorMessage?
) -> OpaquePointer? {
  reporting(error) {
    ModelHandle(try IntentClassifier(data: Data(bytes: bytes, count: count))).pointer
  }
}

@c @implementation
package func swiftnlc_train(
  _ texts: UnsafePointer<CChar>,
  _ ends: UnsafePointer<Int>,
  _ intents: UnsafePointer<Int32>,
  _ count: Int,
  _ names: UnsafePointer<CChar>,
  _ nameEnds: UnsafePointer<Int>,
  _ nameCount: Int,
  _ settings: UnsafePointer<swiftnlc_training>?,
  _ error: CErrorMessage?
) -> OpaquePointer? {
  reporting(error) {
    let texts = PackedTexts(texts: texts, ends: ends, count: count)
    let names = PackedTexts(texts: names, ends: nameEnds, count: nameCount).all
    var dataset = Dataset(intents: names.map { Dataset.Intent($0, []) })
    for index in 0..<count {
      dataset.intents[Int(intents[index])].utterances.append(texts[index])
    }
    let request = settings.map { TrainingRequest($0.pointee) }
    try request?.complete(&dataset)
    let trained = try TrainedModel(
      learning: dataset,
      request?.options ?? TrainingOptions(),
      isCancelled: { request?.isCancelled ?? false },
      progress: { request?.report($0) }
    )
    return ModelHandle(trained.classifier).pointer
  }
}

@c @implementation
package func swiftnlc_with_threshold(_ model: OpaquePointer, _ threshold: Double) -> OpaquePointer {
  ModelHandle(ModelHandle.at(model).classifier.withThreshold(threshold)).pointer
}

@c @implementation
package func swiftnlc_bytes(
  _ model: OpaquePointer,
  _ count: UnsafeMutablePointer<Int>,
  _ error: CErrorMessage?
) -> UnsafeMutablePointer<CChar>? {
  reporting(error) {
    let bytes = try ModelHandle.at(model).classifier.model.serialized()
    count.pointee = bytes.count
    return .copying(bytes)
  }
}

@c @implementation
package func swiftnlc_release(_ model: OpaquePointer?) {
  if let model { ModelHandle.release(model) }
}

/// Returns the result of `body`. If it fails, writes the error message and returns `nil`.
func reporting<Result>(_ message: CErrorMessage?, _ body: () throws -> Result) -> Result? {
  do {
    return try body()
  } catch {
    message?.pointee = .copying("\(error)".utf8)
    return nil
  }
}

@c @implementation
package func swiftnlc_intent_count(_ model: OpaquePointer) -> Int {
  ModelHandle.at(model).intents.count
}

@c @implementation
package func swiftnlc_intent(
  _ model: OpaquePointer,
  _ index: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar> {
  let name = ModelHandle.at(model).intents[index]
  length?.pointee = name.count
  return name.pointer
}

@c @implementation
package func swiftnlc_language(_ model: OpaquePointer) -> UnsafePointer<CChar> {
  ModelHandle.at(model).language.pointer
}

@c @implementation
package func swiftnlc_threshold(_ model: OpaquePointer) -> Double {
  ModelHandle.at(model).classifier.threshold
}

/// The training settings and the progress callback of a C caller, who keeps the pointers valid
/// until training ends. The callback may be called on any thread.
final class TrainingRequest: Sendable {
  nonisolated(unsafe) private let settings: swiftnlc_training
  private let wasCancelled = Atomic(false)

  init(_ settings: swiftnlc_training) { self.settings = settings }

  /// Calls the progress callback, which returns `false` to cancel training.
  func report(_ share: Double) {
    guard let progress = settings.progress, !isCancelled else { return }
    if !progress(share, settings.context) { wasCancelled.store(true, ordering: .relaxed) }
  }

  var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

  func complete(_ dataset: inout Dataset) throws {
    if let language = settings.language.map({ String(cString: $0) }) {
      dataset.language = LanguageCode.of(language)
      if dataset.language == nil { throw UnknownLanguage(language: language) }
    }
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

private struct UnknownLanguage: Error, CustomStringConvertible {
  let language: String
  var description: String { "language: expected \(LanguageCode.expected), found “\(language)”" }
}
