#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program that runs until it is told otherwise is told: a byte in a pipe for each, so that one
/// wait is for these and for whatever else comes.
package enum ProcessNotice: UInt8, Sendable {
  case end = 69
  case reload = 82
}

/// A pipe that notices go through.
package final class NoticePipe: Sendable {
  package let output: Int32
  private let input: Int32

  package init() throws(System.Failure) {
    (output, input) = try System.makePipe()
  }

  deinit {
    close(output)
    close(input)
  }

  package func send(_ notice: ProcessNotice) { System.write(notice, to: input) }

  /// The notices that have come and were not taken yet.
  package func take() -> [ProcessNotice] {
    ((try? System.read(output, upTo: 64)) ?? []).compactMap(ProcessNotice.init)
  }

  /// Has signals come as notices from now on: SIGHUP to reload, SIGTERM and Ctrl-C to end. The pipe is
  /// then there to the end.
  package func takeSignals() {
    _ = Unmanaged.passRetained(self)
    System.signalInput = input
    System.handleNotices()
  }
}

extension System {
  nonisolated(unsafe) fileprivate static var signalInput: Int32 = -1

  /// Whether signals come as notices, so that nothing else is to be done where one comes.
  static var takesNotices: Bool { signalInput >= 0 }

  fileprivate static func write(_ notice: ProcessNotice, to file: Int32) {
    writeByte(notice.rawValue, to: file)
  }

  fileprivate static func handleNotices() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      signal(number) { number in
        let code = errno
        System.write(number == SIGHUP ? .reload : .end, to: System.signalInput)
        errno = code
      }
    }
  }
}
