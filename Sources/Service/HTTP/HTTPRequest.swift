struct HTTPRequest: Sendable {
  var method = ""
  var target = HTTPTarget.everything
  var body: [UInt8] = []
  var isHTTP10 = false
  var endsConnection = false

  /// The bytes of the request line and the headers, and the ranges of the headers in them.
  var head: [UInt8] = []
  var fields: [Field] = []

  typealias Field = (name: Range<Int>, value: Range<Int>)

  /// The size of the query and the body, which determines the time that the answer takes.
  var size: Int { target.size + body.count }

  /// Returns the value of the first header with a name, which must be in lower case.
  func field(_ name: StaticString) -> String? {
    for field in fields where head.spells(name, at: field.name) {
      return String(decoding: head[field.value], as: UTF8.self)
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether a range contains a word in any case. The word must be in lower case.
  func spells(_ word: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      zip(range, word).allSatisfy { index, letter in
        let byte = self[index]
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isCapital ? byte | 0x20 : byte) == letter
      }
    }
  }
}
