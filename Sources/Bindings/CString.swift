/// An immutable, null-terminated string for C, which is valid until the object is released.
final class CString: Sendable {
  nonisolated(unsafe) let pointer: UnsafePointer<CChar>
  /// The number of bytes without the terminator.
  let count: Int

  init(_ text: String) {
    let bytes = text.utf8.map(CChar.init(bitPattern:)) + [0]
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    pointer = UnsafePointer(memory)
    count = bytes.count - 1
  }

  deinit { pointer.deallocate() }
}
