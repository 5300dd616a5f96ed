/// A request of HTTP/1.1 or 1.0. Whoever has to do with it has the same one.
package final class HTTPRequest: Sendable {
  package let method: String
  package let target: HTTPTarget
  package let body: [UInt8]
  /// Whether it is of HTTP/1.0, which knows no chunks.
  let isOld: Bool
  /// Whether the connection ends behind the answer.
  package let endsConnection: Bool

  /// The request line and the fields, and where in them each field is.
  private let head: [UInt8]
  private let fields: [Field]

  struct Field: Sendable {
    let name: Range<Int>
    let value: Range<Int>
  }

  init(
    method: String,
    target: HTTPTarget,
    body: [UInt8],
    isOld: Bool,
    endsConnection: Bool,
    head: [UInt8],
    fields: [Field]
  ) {
    self.method = method
    self.target = target
    self.body = body
    self.isOld = isOld
    self.endsConnection = endsConnection
    self.head = head
    self.fields = fields
  }

  /// How many bytes of it may be answered to: what it is for, and its body.
  package var size: Int { target.size + body.count }

  /// The first field of this name, which is to be given in small letters.
  package func field(_ name: StaticString) -> String? {
    for field in fields where head.spells(name, at: field.name) {
      return String(decoding: head[field.value], as: UTF8.self)
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
