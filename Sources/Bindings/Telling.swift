import CSwiftNLC
import Wrapper

@c @implementation
package func swiftnlc_intent_count(_ model: OpaquePointer) -> Int {
  HeldModel.at(model).intents.count
}

@c @implementation
package func swiftnlc_intent(
  _ model: OpaquePointer,
  _ place: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar> {
  let name = HeldModel.at(model).intents[place]
  length?.pointee = name.count
  return name.pointer
}

@c @implementation
package func swiftnlc_language(_ model: OpaquePointer) -> UnsafePointer<CChar> {
  HeldModel.at(model).language.pointer
}

@c @implementation
package func swiftnlc_threshold(_ model: OpaquePointer) -> Double {
  HeldModel.at(model).classifier.threshold
}
