/// A message in the wire format of Protocol Buffers.
///
/// Callers do not add fields with default values.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

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
    bytes += [float].littleEndianBytes
  }

  mutating func add(_ field: Int, text: String) { add(field, bytes: text.utf8) }

  mutating func add(_ field: Int, message: ProtobufMessage) { add(field, bytes: message.bytes) }

  mutating func add(_ field: Int, _ fill: (inout ProtobufMessage) -> Void) {
    var message = ProtobufMessage()
    fill(&message)
    add(field, message: message)
  }

  /// Adds an entry of the metadata of Core ML and ONNX models.
  mutating func add(_ field: Int, _ entry: (name: String, text: String)) {
    add(field) {
      $0.add(1, text: entry.name)
      $0.add(2, text: entry.text)
    }
  }

  mutating func add(_ field: Int, bytes content: some Collection<UInt8>) {
    appendTag(field, .lengthDelimited)
    appendVarint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Adds a packed repeated field of floating-point numbers.
  mutating func add(_ field: Int, floats: [Float]) { add(field, bytes: floats.littleEndianBytes) }

  /// Adds a packed repeated field of integers.
  mutating func add(_ field: Int, wholes: [Int]) {
    var numbers = ProtobufMessage()
    for whole in wholes { numbers.appendVarint(UInt64(bitPattern: Int64(whole))) }
    add(field, message: numbers)
  }

  private mutating func appendTag(_ field: Int, _ type: WireType) {
    appendVarint(UInt64(field) << 3 | type.rawValue)
  }

  /// Appends seven bits per byte, the lowest first; the highest bit is set if another byte follows.
  private mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
