#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system does for us: the only place that names a C library.
package enum System {
  /// Why a call failed, as the system says it: "no space left on device".
  package struct Failure: Error, Equatable {
    package let code: Int32
    package var isBrokenPipe: Bool { code == EPIPE }
    package var reason: String {
      let words = String(cString: strerror(code))
      return words.prefix(1).lowercased() + words.dropFirst()
    }

    package static var last: Self { Self(code: errno) }
    /// All names for what was to be written are held by others.
    static let isInUse = Self(code: EBUSY)
    static let isTooLarge = Self(code: EFBIG)
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2
}

extension System {
  package static var physicalMemory: Int {
    Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  package static var processNumber: Int32 { getpid() }

  package static func end(_ code: Int32) -> Never { exit(code) }
}
