package import Files

extension JSONScanner {
  package mutating func string() throws(FileError.Problem) -> String {
    try expect("\"")
    // The decoded text up to the last escape sequence.
    var unescaped: [UInt8] = []
    var start = position
    var allBits = UInt8.zero
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        let content = unescaped.isEmpty ? rest : (unescaped + rest)[...]
        // Decoding ASCII takes much less time than validation.
        let text =
          allBits < 0x80
          ? String(decoding: content, as: UTF8.self) : String(validating: content, as: UTF8.self)
        guard let text else { throw .notUTF8(line: lineAndColumn(of: position).line) }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        unescaped += bytes[start..<position]
        position += 1
        let scalar = try escapedScalar()
        if scalar.isASCII {
          unescaped.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          unescaped += String(scalar).utf8
        }
        start = position
      case 0..<0x20: throw error("control characters in a string to be escaped")
      default:
        allBits |= byte
        position += 1
      }
    }
    throw error("the closing quote of a string")
  }

  private mutating func escapedScalar() throws(FileError.Problem) -> Unicode.Scalar {
    guard position < bytes.count else { throw error("a character after the backslash") }
    let mark = Unicode.Scalar(bytes[position])
    position += 1
    switch mark {
    case "\"", "\\", "/": return mark
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try scalarByNumber()
    default:
      position -= 1
      throw error("one of \"\\/bfnrtu after the backslash")
    }
  }

  /// Returns U+FFFD for an unpaired surrogate.
  private mutating func scalarByNumber() throws(FileError.Problem) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let next = position
    guard first < 0xDC00, bytes[position...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    position += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(FileError.Problem) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return value
  }
}
