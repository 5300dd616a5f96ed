import LibC

/// A shared library that is opened at its first use, so that programs that never use it start without
/// it. It is never closed.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// A library is not installed, or does not export a function.
  package struct Missing: Error {}

  /// Opens the first library found.
  package init(anyOf names: [String]) throws(Missing) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    throw Missing()
  }

  package func address(of name: String) throws(Missing) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return address
  }

  /// Returns a function. The caller must know its C function type to be right.
  package func function<Function>(_ name: String) throws(Missing) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }
}
