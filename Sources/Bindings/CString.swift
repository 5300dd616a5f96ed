import LibC

/// An immutable, null-terminated string for C, which is valid until the object is released.
final class CString: Sendable {
  nonisolated(unsafe) let pointer: UnsafePointer<CChar>
  /// The number of bytes without the terminator.
  let count: Int

  init(_ text: String) {
    pointer = UnsafePointer(UnsafeMutablePointer.copying(text.utf8))
    count = text.utf8.count
  }

  deinit { free(UnsafeMutablePointer(mutating: pointer)) }
}
