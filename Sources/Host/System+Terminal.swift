#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// The width of the terminal behind a file, if it is one that tells.
  package static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits until a file has something to read, at most so long; a signal ends the wait early.
  ///
  /// - Returns: whether there is something to read, if only the end.
  package static func waitForInput(_ file: Int32, milliseconds: Int32?) -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds ?? -1) > 0
  }

  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Lets a change of the terminal's size end a wait for input.
  package static func noticeResizing() { signal(SIGWINCH) { _ in } }

  /// Stops the program, as Ctrl-Z does, until somebody continues it.
  package static func pause() { kill(0, SIGTSTP) }
}
