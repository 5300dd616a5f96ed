#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library of the system's that is opened when it is first needed, so that a program which never
/// needs it starts as if there were none. It stays open to the end.
package struct OpenedLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The first of the names that the system knows; nil where it knows none.
  package init?(anyOf names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// The address of a function; nil where the library has none of this name.
  package func address(of name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }

  /// A function by its name, of the C type that the caller knows it to have.
  package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(of: name).map { unsafeBitCast($0, to: type) }
  }
}
