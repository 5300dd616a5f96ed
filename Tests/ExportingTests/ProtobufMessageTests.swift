import Testing

@testable import Exporting

/// Tests against the examples in the documentation of the format, or bytes calculated by hand.
@Suite struct ProtobufMessageTests {
  @Test(
    arguments: [
      (1, 150, [0x08, 0x96, 0x01]),
      (1, 0, [0x08, 0x00]),
      (2, 1, [0x10, 0x01]),
      // Field 403 is 403 · 8 = 3224 = 25 · 128 + 24 as a tag.
      (403, 127, [0x98, 0x19, 0x7F]),
      // A negative number has ten bytes, because its sign is extended.
      (3, -1, [0x18, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
    ] as [(Int, Int, [UInt8])]
  )
  func writesIntegers(field: Int, value: Int, expected: [UInt8]) {
    var message = ProtobufMessage()
    message.add(field, whole: value)
    #expect(message.bytes == expected)
  }

  @Test func writesTexts() {
    var message = ProtobufMessage()
    message.add(2, text: "testing")
    #expect(message.bytes == [0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6E, 0x67])
  }

  @Test func writesEmbeddedMessages() {
    var message = ProtobufMessage()
    message.add(3) { $0.add(1, whole: 150) }
    #expect(message.bytes == [0x1A, 0x03, 0x08, 0x96, 0x01])
  }

  @Test func writesPackedNumbers() {
    var wholes = ProtobufMessage()
    wholes.add(6, wholes: [3, 270, 86942])
    #expect(wholes.bytes == [0x32, 0x06, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05])

    // As 32-bit floats, 1 is 3F800000 and -2 is C0000000. The lowest byte is written first.
    var floats = ProtobufMessage()
    floats.add(1, floats: [1, -2])
    floats.add(2, float: 1)
    #expect(floats.bytes == [0x0A, 0x08, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0x15, 0, 0, 0x80, 0x3F])
  }

  /// A length of 300 takes two bytes.
  @Test func writesLongContent() {
    var message = ProtobufMessage()
    message.add(9, bytes: Array(repeating: 7, count: 300))
    #expect(message.bytes.count == 303)
    #expect(message.bytes.prefix(3) == [0x4A, 0xAC, 0x02])
  }
}
