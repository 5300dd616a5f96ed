import LibC

/// A shared library, opened when needed and never closed. Most programs start without it.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer
  package let missing: Missing

  /// The error if a library is not installed or does not export a function.
  package struct Missing: Error, Equatable, CustomStringConvertible {
    /// The name of the library, such as `libyaml`.
    let library: String
    /// The Debian package that contains the library.
    let package: String

    package var description: String {
      #if canImport(Darwin)
        "\(library) is missing; install it, for example with `brew install \(library)`"
      #else
        "\(library) is missing; install it, for example with `apt install \(package)`"
      #endif
    }
  }

  package init(_ library: String, package: String, anyOf files: [String]) throws(Missing) {
    missing = Missing(library: library, package: package)
    for file in files {
      if let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    throw missing
  }

  package func address(of name: String) throws(Missing) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else { throw missing }
    return address
  }

  /// Returns a C function. The caller must specify the correct type.
  package func function<Function>(_ name: String) throws(Missing) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }
}
