/// Answers and datasets consist of many short texts and numbers. Appending them as bytes takes a
/// fraction of the time that building strings takes.
extension [UInt8] {
  package mutating func append(_ text: String) {
    // Borrowing the string's UTF-8 storage avoids reference counting.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  package mutating func append(_ number: Double, digits: Int) {
    guard number.isFinite, number.magnitude < 1e12 else { return append("\(number)") }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = UInt((number.magnitude * scale).rounded())
    if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(decimal: scaled, fraction: digits)
  }

  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude, fraction: 0)
  }

  /// Appends a number whose last `fraction` digits follow the decimal point.
  private mutating func append(decimal number: UInt, fraction: Int) {
    // The digits are written from right to left.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24 + fraction) { digits in
      var start = digits.count
      func prepend(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      var rest = number
      var digitCount = 0
      repeat {
        if digitCount == fraction, fraction > 0 { prepend(UInt8(ascii: ".")) }
        prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        digitCount += 1
      } while rest > 0 || digitCount <= fraction
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  mutating func append(quoted text: String) { append(escaped: text, between: "\"", and: "\"") }

  mutating func append(escaped text: String, between start: StaticString, and end: StaticString) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      append(escaped: $0, between: start.bytes, and: end.bytes)
    }
    guard isDone == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer {
      append(escaped: $0, between: start.bytes, and: end.bytes)
    }
  }

  private mutating func append(
    escaped text: UnsafeBufferPointer<UInt8>,
    between start: UnsafeBufferPointer<UInt8>,
    and end: UnsafeBufferPointer<UInt8>
  ) {
    guard !text.hasEscapedInJSON else {
      append(contentsOf: start)
      append(escaping: ArraySlice(text))
      return append(contentsOf: end)
    }
    // Joined on the stack, because each append to an array takes several times as long.
    let count = start.count + text.count + end.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { joined in
      var next = joined.initialize(fromContentsOf: start)
      next = joined[next...].initialize(fromContentsOf: text)
      _ = joined[next...].initialize(fromContentsOf: end)
      append(contentsOf: UnsafeBufferPointer(joined))
    }
  }

  private mutating func append(escaping text: ArraySlice<UInt8>) {
    var text = text
    while let byte = text.popFirst() {
      switch byte {
      // U+0080 to U+009F are control characters to a terminal, like those below U+0020.
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

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether any byte may have to be escaped in JSON. Checks eight bytes at a time.
  fileprivate var hasEscapedInJSON: Bool {
    guard count >= 8 else {
      return Self.hasEscaped(reduce(0x2020_2020_2020_2020) { $0 << 8 | UInt64($1) })
    }
    let bytes = UnsafeRawBufferPointer(self)
    var start = 0
    while start < count - 8 {
      if Self.hasEscaped(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) {
        return true
      }
      start += 8
    }
    // The last eight bytes may overlap with bytes that were checked before.
    return Self.hasEscaped(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  private static func hasEscaped(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Sets the highest bit of each byte that is less than `limit`, which is at most 128.
    func below(_ limit: UInt64, _ bytes: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    func equal(_ byte: UInt8) -> UInt64 { below(1, bytes ^ (ones &* UInt64(byte))) }
    let marks = equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\\"))
    let found = below(0x20, bytes) | marks | equal(0x7F) | equal(0xC2)
    return found & (ones << 7) != 0
  }
}
