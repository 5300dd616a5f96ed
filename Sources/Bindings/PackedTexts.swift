import LibC

/// Texts from C: their bytes and end offsets. The pointers are valid only during the call.
struct PackedTexts: @unchecked Sendable {
  let texts: UnsafePointer<CChar>
  let ends: UnsafePointer<Int>
  let count: Int

  subscript(index: Int) -> String {
    let start = index == 0 ? 0 : ends[index - 1]
    return String(texts + start, count: ends[index] - start)
  }

  var all: [String] { (0..<count).map { self[$0] } }
}

extension String {
  /// Decodes UTF-8. Invalid bytes become U+FFFD.
  init(_ bytes: UnsafePointer<CChar>, count: Int) {
    self = UnsafeBufferPointer(start: bytes, count: count)
      .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }
}

extension UnsafeMutablePointer<CChar> {
  /// Returns a null-terminated copy of bytes, which the caller must release with `free`.
  static func copying(_ bytes: some Collection<UInt8>) -> UnsafeMutablePointer<CChar> {
    guard let copy = malloc(bytes.count + 1) else { preconditionFailure("out of memory") }
    let memory = copy.assumingMemoryBound(to: UInt8.self)
    _ = UnsafeMutableBufferPointer(start: memory, count: bytes.count).initialize(from: bytes)
    memory[bytes.count] = 0
    return copy.assumingMemoryBound(to: CChar.self)
  }
}
