extension String {
  /// Replaces the character references of XML, such as `&amp;` and `&#xE9;`, and further named
  /// ones. Unknown ones are kept.
  package func resolvingCharacterReferences(
    _ further: [Substring: Unicode.Scalar] = [:]
  ) -> (text: String, areAllKnown: Bool) {
    // Not a `String.UnicodeScalarView`, which counts all its scalars when it is appended to.
    var resolved = ""
    var areAllKnown = true
    var rest = unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      resolved += Substring(rest[..<start])
      rest = rest[start...].dropFirst()
      if let end = rest.prefix(11).firstIndex(of: ";"),
        case let name = Substring(rest[..<end]),
        let scalar = further[name] ?? Self.scalar(named: name)
      {
        resolved.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        resolved.append("&")
        areAllKnown = false
      }
    }
    return (resolved + Substring(rest), areAllKnown)
  }

  private static func scalar(named name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init)
  }

  private static let named: [Substring: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]
}
