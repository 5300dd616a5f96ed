package import CSwiftNLC
import Essentials
import Training

/// The output parameter through which a C caller receives an error message.
package typealias CErrorMessage = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@c @implementation
package func swiftnlc_load(_ path: UnsafePointer<CChar>, _ error: CErrorMessage?) -> OpaquePointer?
{
  model(or: error) {
    try IntentClassifier(contentsOf: URL(fileURLWithPath: String(cString: path)))
  }
}

@c @implementation
package func swiftnlc_read(
  _ bytes: UnsafeRawPointer,
  _ count: Int,
  _ error: CErrorMessage?
) -> OpaquePointer? {
  model(or: error) {
    try IntentClassifier(data: Data(bytes: bytes, count: count))
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
  model(or: error) {
    let texts = PackedTexts(texts: texts, ends: ends, count: count)
    let names = PackedTexts(texts: names, ends: nameEnds, count: nameCount).all
    var dataset = Dataset(intents: names.map { Dataset.Intent($0, []) })
    for index in 0..<count {
      dataset.intents[Int(intents[index])].utterances.append(texts[index])
    }
    let request = settings.map { TrainingRequest($0.pointee) }
    request?.complete(&dataset)
    return try TrainedModel(
      learning: dataset,
      request?.options ?? TrainingOptions(),
      isCancelled: { request?.isCancelled ?? false },
      progress: { request?.report($0) }
    ).classifier
  }
}

@c @implementation
package func swiftnlc_with_threshold(_ model: OpaquePointer, _ threshold: Double) -> OpaquePointer {
  var classifier = ModelHandle.at(model).classifier
  classifier.threshold = threshold
  return ModelHandle(classifier).pointer
}

@c @implementation
package func swiftnlc_bytes(
  _ model: OpaquePointer,
  _ count: UnsafeMutablePointer<Int>,
  _ error: CErrorMessage?
) -> UnsafeMutablePointer<CChar>? {
  do {
    let bytes = try ModelHandle.at(model).classifier.model.serialized()
    count.pointee = bytes.count
    return .copying(bytes)
  } catch let problem {
    error?.pointee = .copying("\(problem)".utf8)
    return nil
  }
}

@c @implementation
package func swiftnlc_release(_ model: OpaquePointer?) {
  if let model { ModelHandle.release(model) }
}

/// Returns a handle for the classifier that `body` creates. If `body` fails, writes the error
/// message to the output parameter.
private func model(
  or message: CErrorMessage?,
  _ body: () throws -> IntentClassifier
) -> OpaquePointer? {
  do {
    return ModelHandle(try body()).pointer
  } catch {
    message?.pointee = .copying("\(error)".utf8)
    return nil
  }
}
