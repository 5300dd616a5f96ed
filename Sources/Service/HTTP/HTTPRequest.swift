/// A request of HTTP/1.1 or 1.0. Whoever has to do with it has the same one.
package final class HTTPRequest: Sendable {
  package let method: String
  package let target: HTTPTarget
  package let body: [UInt8]
  /// Whether the connection ends behind the answer.
  package let endsConnection: Bool

  /// What was read, and where in it the fields are.
  private let bytes: [UInt8]
  private let fields: [Field]

  struct Field: Sendable {
    let name: Range<Int>
    let value: Range<Int>
  }

  init(
    method: String,
    target: HTTPTarget,
    body: [UInt8],
    endsConnection: Bool,
    bytes: [UInt8],
    fields: [Field]
  ) {
    self.method = method
    self.target = target
    self.body = body
    self.endsConnection = endsConnection
    self.bytes = bytes
    self.fields = fields
  }

  /// How many bytes of it may be answered to: what it is for, and its body.
  package var size: Int { target.size + body.count }

  /// The first field of this name, which is to be given in small letters.
  package func field(_ name: StaticString) -> String? {
    for field in fields where bytes.spells(name, at: field.name) {
      return String(decoding: bytes[field.value], as: UTF8.self)
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether a word stands at a place, in whatever case; the word is in small letters.
  func spells(_ word: StaticString, at place: Range<Int>) -> Bool {
    guard place.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      zip(place, word).allSatisfy { index, letter in
        let byte = self[index]
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isCapital ? byte | 0x20 : byte) == letter
      }
    }
  }
}
