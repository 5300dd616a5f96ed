/// A message in the wire format of Protocol Buffers, field by field, in the order of writing.
///
/// Only what the graphs need. A field that has its default is not written by those who call this:
/// readers take what is missing for zero.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  /// How the value of a field is written, as the format numbers it.
  private enum WireType: UInt64 {
    case varint = 0
    case lengthDelimited = 2
    case fourBytes = 5
  }

  mutating func add(_ field: Int, whole: Int) {
    appendTag(field, .varint)
    appendVarint(UInt64(bitPattern: Int64(whole)))
  }

  mutating func add(_ field: Int, float: Float) {
    appendTag(field, .fourBytes)
    append(float)
  }

  mutating func add(_ field: Int, text: String) { add(field, bytes: text.utf8) }

  mutating func add(_ field: Int, message: ProtobufMessage) { add(field, bytes: message.bytes) }

  /// A message that a body fills.
  mutating func add(_ field: Int, _ fill: (inout ProtobufMessage) -> Void) {
    var message = ProtobufMessage()
    fill(&message)
    add(field, message: message)
  }

  mutating func add(_ field: Int, bytes content: some Collection<UInt8>) {
    appendTag(field, .lengthDelimited)
    appendVarint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Repeated numbers without a tag for each.
  mutating func add(_ field: Int, floats: [Float]) {
    add(field, bytes: floats.littleEndianBytes)
  }

  /// Repeated integers without a tag for each.
  mutating func add(_ field: Int, wholes: [Int]) {
    var numbers = ProtobufMessage()
    for whole in wholes { numbers.appendVarint(UInt64(bitPattern: Int64(whole))) }
    add(field, message: numbers)
  }

  private mutating func append(_ float: Float) {
    bytes.append(contentsOf: [float].littleEndianBytes)
  }

  private mutating func appendTag(_ field: Int, _ type: WireType) {
    appendVarint(UInt64(field) << 3 | type.rawValue)
  }

  /// Seven bits a byte, the lowest first; the highest bit says that there is more.
  private mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
