package import CSwiftNLC
import Datasets
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where C wants to have a sentence that says why there is no model.
package typealias CSentence = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@c @implementation
package func swiftnlc_load(_ path: UnsafePointer<CChar>, _ error: CSentence?) -> OpaquePointer? {
  model(or: error) {
    try IntentClassifier(contentsOf: URL(fileURLWithPath: String(cString: path)))
  }
}

@c @implementation
package func swiftnlc_read(
  _ bytes: UnsafeRawPointer,
  _ count: Int,
  _ error: CSentence?
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
  _ how: UnsafePointer<swiftnlc_training>?,
  _ error: CSentence?
) -> OpaquePointer? {
  model(or: error) {
    let texts = CTexts(texts: texts, ends: ends, count: count)
    let names = CTexts(texts: names, ends: nameEnds, count: nameCount).all
    var dataset = Dataset(intents: names.map { Dataset.Intent($0, []) })
    for place in 0..<count {
      dataset.intents[Int(intents[place])].utterances.append(texts[place])
    }
    let training = how.map { CTraining($0.pointee) }
    training?.complete(&dataset)
    return try TrainedModel(
      learning: dataset,
      training?.options ?? TrainingOptions(),
      isCancelled: { training?.isCancelled ?? false },
      progress: { training?.tell($0) }
    ).classifier
  }
}

@c @implementation
package func swiftnlc_with_threshold(_ model: OpaquePointer, _ threshold: Double) -> OpaquePointer {
  var classifier = HeldModel.at(model).classifier
  classifier.threshold = threshold
  return HeldModel(classifier).pointer
}

@c @implementation
package func swiftnlc_bytes(
  _ model: OpaquePointer,
  _ count: UnsafeMutablePointer<Int>,
  _ error: CSentence?
) -> UnsafeMutablePointer<CChar>? {
  do {
    let bytes = try HeldModel.at(model).classifier.model.serialized()
    count.pointee = bytes.count
    return .copying(bytes)
  } catch let problem {
    error?.pointee = .copying("\(problem)".utf8)
    return nil
  }
}

@c @implementation
package func swiftnlc_release(_ model: OpaquePointer?) {
  if let model { HeldModel.release(model) }
}

/// A model of what a body makes, or nothing and the sentence of what it throws.
private func model(
  or sentence: CSentence?,
  _ body: () throws -> IntentClassifier
) -> OpaquePointer? {
  do {
    return HeldModel(try body()).pointer
  } catch {
    sentence?.pointee = .copying("\(error)".utf8)
    return nil
  }
}
