#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Many texts as C gives them: the bytes of one behind those of the other, and where each ends. They are
/// read while the call lasts that gives them.
struct CTexts: @unchecked Sendable {
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
  /// A text of so many bytes; what is not in UTF-8 becomes U+FFFD.
  init(_ bytes: UnsafePointer<CChar>, count: Int) {
    self = UnsafeBufferPointer(start: bytes, count: count)
      .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }
}

extension UnsafeMutablePointer<CChar> {
  /// A copy of some bytes with a zero behind them, which is the caller's, who ends it by `free`.
  static func copying(_ bytes: some Collection<UInt8>) -> UnsafeMutablePointer<CChar> {
    guard let copy = malloc(bytes.count + 1) else { preconditionFailure("out of memory") }
    let memory = copy.assumingMemoryBound(to: UInt8.self)
    _ = UnsafeMutableBufferPointer(start: memory, count: bytes.count).initialize(from: bytes)
    memory[bytes.count] = 0
    return copy.assumingMemoryBound(to: CChar.self)
  }
}
