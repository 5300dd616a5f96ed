#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// A pipe that is never waited for.
  static func makePipe() throws(Failure) -> (output: Int32, input: Int32) {
    var files: [Int32] = [0, 0]
    guard pipe(&files) == 0 else { throw .last }
    for file in files {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      neverWait(for: file)
    }
    return (files[0], files[1])
  }

  /// Where a pipe has no room, there is enough in it for whoever waits.
  static func writeByte(_ byte: UInt8, to file: Int32) {
    var byte = byte
    #if canImport(Darwin)
      _ = Darwin.write(file, &byte, 1)
    #elseif canImport(Musl)
      _ = Musl.write(file, &byte, 1)
    #else
      _ = Glibc.write(file, &byte, 1)
    #endif
  }
}
