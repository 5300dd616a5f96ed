import LibC

/// A shared library that is opened when it is needed, so that most programs start without it. It is never
/// closed.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The error if a library is not installed or does not export a function.
  package struct Missing: Error {}

  /// Opens the first of the named libraries that is installed.
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

  /// Returns a C function of the library. The caller must specify the correct function type.
  package func function<Function>(_ name: String) throws(Missing) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }
}
