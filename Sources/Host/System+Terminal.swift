import LibC

extension System {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  package static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Returns whether a file has something to read or has ended, after waiting for it or for a
  /// signal.
  package static func waitForInput(_ file: Int32, milliseconds: Int32?) -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds ?? -1) > 0
  }

  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Makes a wait for input return early if the size of the terminal changes.
  package static func interruptWaitsOnResize() { signal(SIGWINCH) { _ in } }

  package static func suspend() { kill(0, SIGTSTP) }
}
