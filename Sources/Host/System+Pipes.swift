import LibC

extension System {
  static func makePipe() throws(Failure) -> (output: Int32, input: Int32) {
    var files: [Int32] = [0, 0]
    guard pipe(&files) == 0 else { throw .last }
    for file in files {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      makeNonBlocking(file)
    }
    return (files[0], files[1])
  }

  /// Wakes the reader of a pipe. An error is ignored: a full pipe has woken the reader already.
  static func writeByte(_ byte: UInt8, to file: Int32) {
    var byte = byte
    _ = LibC.write(file, &byte, 1)
  }
}
