import LibC

/// A shared library that is opened at its first use, so that programs that never use it start without
/// it. It is never closed.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first library found, or returns `nil` if there is none.
  package init?(anyOf names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// Returns the address of a function, or `nil` if the library does not export it.
  package func address(of name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }

  /// Returns a function as a C function type, which the caller must know to be right.
  package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(of: name).map { unsafeBitCast($0, to: type) }
  }
}
