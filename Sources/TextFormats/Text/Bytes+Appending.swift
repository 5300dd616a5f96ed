/// What is written in great numbers is written as bytes into memory that is there already, which
/// takes a fraction of the time that texts would take.
extension [UInt8] {
  package mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a number with a fixed number of digits behind the point.
  package mutating func append(_ number: Double, digits: Int) {
    guard number.isFinite, number.magnitude < 1e12 else { return append("\(number)") }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number.magnitude * Double(scale)).rounded())
    if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(decimal: scaled / scale)
    guard digits > 0 else { return }
    append(UInt8(ascii: "."))
    while scale > 1 {
      scale /= 10
      append(UInt8(ascii: "0") + UInt8(scaled / scale % 10))
    }
  }

  /// Appends a whole number.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var scale: UInt = 1
    while magnitude / scale >= 10 { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / scale % 10))
      scale /= 10
    }
  }

  /// Appends a text as JSON writes it.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    let isWhole =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        guard !bytes.contains(where: \.isEscapedInJSON) else { return false }
        append(contentsOf: bytes)
        return true
      } ?? false
    if !isWhole { append(escaping: ArraySlice(text.utf8)) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: ArraySlice<UInt8>) {
    var text = text
    while let byte = text.popFirst() {
      switch byte {
      // U+0080 to U+009F, which terminals obey as they do those below U+0020.
      case 0xC2:
        if let next = text.first, next < 0xA0 {
          append("\\u00" + String(next, radix: 16))
          text.removeFirst()
        } else {
          append(byte)
        }
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x10: append("\\u000" + String(byte, radix: 16))
      case 0x10..<0x20, 0x7F: append("\\u00" + String(byte, radix: 16))
      default: append(byte)
      }
    }
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == UInt8(ascii: "\"")
      || self == UInt8(ascii: "\\")
  }
}
