@testable import Values

/// Fuzzes the reading of values, in a language that depends on the length of the text. The values
/// must be in order and not overlap.
func fuzz(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let scalars = Array(text.unicodeScalars)
  var end = 0
  for value in values(text, bytes.count) {
    precondition(value.scalars.lowerBound >= end && !value.scalars.isEmpty, "values in order")
    let isOwnText = value.text.unicodeScalars.elementsEqual(scalars[value.scalars])
    precondition(isOwnText, "a value's own text")
    precondition(!value.canonical.isEmpty, "an empty value")
    end = value.scalars.upperBound
  }
}
