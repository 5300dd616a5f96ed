package import Files

extension JSONScanner {
  package mutating func integer() throws(FileError.Problem) -> Int {
    nextByte()
    let start = position
    if let integer = shortInteger() { return integer }
    let number = try longNumber()
    var integer = Int(exactly: number)
    if abs(number) >= 0x1p53 {
      // Above this number, a `Double` does not represent every integer.
      integer = Int(String(decoding: bytes[start..<position], as: UTF8.self)) ?? integer
    }
    guard let integer else {
      position = start
      throw error("a whole number")
    }
    return integer
  }

  mutating func number() throws(FileError.Problem) -> Double {
    nextByte()
    if let integer = shortInteger() { return Double(integer) }
    return try longNumber()
  }

  /// Reads an integer of at most 15 digits without a sign, of which files of embedded utterances
  /// contain many. Returns `nil` for other numbers.
  private mutating func shortInteger() -> Int? {
    let start = position
    var whole = 0
    while position < bytes.count, position - start < 15,
      case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      whole = whole * 10 + Int(digit)
      position += 1
    }
    guard position > start, position < bytes.count, Self.endsNumber(bytes[position]),
      bytes[start] != UInt8(ascii: "0") || position == start + 1
    else {
      position = start
      return nil
    }
    return whole
  }

  private mutating func longNumber() throws(FileError.Problem) -> Double {
    let start = position
    while position < bytes.count, !Self.endsNumber(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(text), let number = Double(text) else {
      position = start
      throw error("a number")
    }
    return number
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Whether a text is a number in JSON. `Double` accepts more: hexadecimal, "inf", "nan", "01",
  /// "1." and a leading "+".
  private static func isNumber(_ text: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    let unsigned = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let whole = unsigned.prefix(while: isDigit)
    let rest = unsigned[whole.endIndex...]
    guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0"),
      rest.allSatisfy({ isDigit($0) || ".eE+-".utf8.contains($0) })
    else { return false }
    return rest.first != UInt8(ascii: ".") || rest.dropFirst().first.map(isDigit) == true
  }
}
