@testable import Values

private let readers = ["en", "de", "fr", "es", "it", "pt", "nl", "sv"].map {
  ValueReader(language: Language($0))
}

/// Reads any text in a language that depends on its length. The values are in order and do not overlap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let noon = CivilTime(secondNumber: 20_000 * 86_400 + 43_200)
  let values = readers[count % readers.count].values(in: text, relativeTo: ReferenceTime(noon))
  let scalars = Array(text.unicodeScalars)
  var end = 0
  for value in values {
    precondition(value.scalars.lowerBound >= end && !value.scalars.isEmpty, "values in order")
    let isOwnText = value.text.unicodeScalars.elementsEqual(scalars[value.scalars])
    precondition(isOwnText, "a value's own text")
    precondition(!value.canonical.isEmpty, "an empty value")
    end = value.scalars.upperBound
  }
  return 0
}
