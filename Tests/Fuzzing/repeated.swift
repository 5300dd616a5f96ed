@testable import Values

private let readers = ["en", "de", "fr", "es", "it", "pt", "nl", "sv"].map {
  ValueReader(language: Language($0))
}

/// Reads a fragment that is repeated to 64 KB, in a language that depends on its length.
/// `Scripts/checks/fuzz` runs it on a stack of 512 KB: nesting must be limited, and time linear.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let fragment = UnsafeBufferPointer(start: start, count: min(count, 64))
  let bytes = repeatElement(fragment, count: (1 << 16) / fragment.count).joined()
  let text = String(decoding: Array(bytes), as: UTF8.self)
  let noon = CivilTime(secondNumber: 20_000 * 86_400 + 43_200)
  let values = readers[count % readers.count].values(in: text, relativeTo: ReferenceTime(noon))
  for (value, next) in zip(values, values.dropFirst()) {
    precondition(value.scalars.upperBound <= next.scalars.lowerBound, "values in order")
  }
  return 0
}
