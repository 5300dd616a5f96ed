extension Double {
  package func rounded(to digits: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(self, digits: digits)
    return String(decoding: bytes, as: UTF8.self)
  }
}
