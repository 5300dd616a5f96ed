import CSwiftNLC
import Wrapper

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
