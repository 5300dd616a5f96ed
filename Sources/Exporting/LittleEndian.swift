// Converts numbers to little-endian bytes, as in all export formats.

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [Float] {
  var littleEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * MemoryLayout<Float>.size)
    for float in self {
      Swift.withUnsafeBytes(of: float.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
