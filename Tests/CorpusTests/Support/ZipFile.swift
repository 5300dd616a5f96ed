/// Writes uncompressed zip files, valid and invalid.
struct ZipFile {
  private var content: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  init(_ texts: KeyValuePairs<String, String> = [:]) {
    for (path, text) in texts { add(path, Array(text.utf8)) }
  }

  /// Adds an entry. The declared size and the Unix file mode can be overridden.
  mutating func add(
    _ path: String,
    _ bytes: [UInt8],
    isEncrypted: Bool = false,
    size: UInt32? = nil,
    mode: UInt32 = 0o100644
  ) {
    let name = Array(path.utf8)
    let offset = content.count
    var header: [UInt8] = []
    header += Self.two(20) + Self.two(isEncrypted ? 0x801 : 0x800) + Self.two(0)
    header += Self.four(0) + Self.four(Self.checksum(bytes))
    header += Self.four(UInt32(bytes.count)) + Self.four(size ?? UInt32(bytes.count))
    header += Self.two(UInt16(name.count)) + Self.two(0)
    content += Self.four(0x0403_4B50) + header + name + bytes
    // The value 3 declares that the archive was made on Unix. Only such archives store file modes.
    directory += Self.four(0x0201_4B50) + Self.two(3 << 8 | 20) + header
    directory += Self.two(0) + Self.two(0) + Self.two(0) + Self.four(mode << 16)
    directory += Self.four(UInt32(offset)) + name
    count += 1
  }

  var bytes: [UInt8] {
    content + directory + Self.four(0x0605_4B50) + Self.two(0) + Self.two(0)
      + Self.two(UInt16(count)) + Self.two(UInt16(count)) + Self.four(UInt32(directory.count))
      + Self.four(UInt32(content.count)) + Self.two(0)
  }

  private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private static func four(_ value: UInt32) -> [UInt8] {
    two(UInt16(value & 0xFFFF)) + two(UInt16(value >> 16))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      sum >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
