import LibC

extension System {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Returns the width of a terminal in columns, or `nil` if it is unknown.
  package static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Returns whether a file has something to read or has ended, after waiting for it. A signal ends the
  /// wait early.
  package static func waitForInput(_ file: Int32, milliseconds: Int32?) -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds ?? -1) > 0
  }

  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Makes a wait for input return early if the size of the terminal changes.
  package static func interruptWaitsOnResize() { signal(SIGWINCH) { _ in } }

  /// Suspends the program as Ctrl-Z does.
  package static func suspend() { kill(0, SIGTSTP) }
}
