// Re-exports the platform's C library (Glibc, Musl or Darwin), so that files can import `LibC`.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

/// The type of a TCP socket. Glibc declares `SOCK_STREAM` as an enumeration case.
package var streamSocket: Int32 {
  #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
  #else
    SOCK_STREAM
  #endif
}

/// The flags for `send`. On Darwin, a socket option suppresses SIGPIPE instead.
package var sendFlags: Int32 {
  #if canImport(Darwin)
    0
  #else
    Int32(MSG_NOSIGNAL)
  #endif
}
