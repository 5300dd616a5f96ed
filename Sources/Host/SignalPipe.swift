import LibC

/// A signal to a server or to one of its threads. A ``SignalPipe`` transmits the raw value.
package enum ServerSignal: UInt8, Sendable {
  case shutDown, reload, wakeUp
}

/// A pipe of signals, so that a thread can wait for signals and connections at once.
package final class SignalPipe: Sendable {
  package let output: Int32
  private let input: Int32

  package init() throws(System.Failure) { (output, input) = try System.makePipe() }

  deinit {
    close(output)
    close(input)
  }

  package func send(_ signal: ServerSignal) { System.writeByte(signal.rawValue, to: input) }

  package func receive() -> [ServerSignal] {
    ((try? System.read(output, upTo: 64)) ?? []).compactMap(ServerSignal.init)
  }

  /// Directs SIGHUP (to reload), SIGTERM and SIGINT (to shut down) to this pipe, which stays open.
  package func handleSignals() {
    _ = Unmanaged.passRetained(self)
    System.signalInput = input
    for number in [SIGTERM, SIGINT, SIGHUP] {
      signal(number) { number in
        let code = errno
        let request = number == SIGHUP ? ServerSignal.reload : .shutDown
        System.writeByte(request.rawValue, to: System.signalInput)
        errno = code
      }
    }
  }
}

extension System {
  nonisolated(unsafe) fileprivate static var signalInput: Int32 = -1

  static var sendsSignalsToPipe: Bool { signalInput >= 0 }

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
