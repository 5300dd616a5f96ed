/// A text as C reads it, with a zero behind its bytes, for as long as the object lives. Nobody changes
/// it, so any thread may read it.
final class CText: Sendable {
  nonisolated(unsafe) let pointer: UnsafePointer<CChar>
  /// How many bytes it has before the zero.
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
