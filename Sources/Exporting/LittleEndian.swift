extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [Float] {
  var littleEndianBytes: [UInt8] { map(\.bitPattern.littleEndian).withUnsafeBytes { [UInt8]($0) } }
}
