import LibC
import Synchronization

/// A pipe that wakes a thread waiting for files: the thread waits for the pipe as well.
package final class WakeupPipe: Sendable {
  /// The end of the pipe to wait for. It is readable after `wake()`.
  package let file: Int32
  private let input: Int32
  /// Whether the pipe has a byte in it already, so that another would have no effect.
  private let isSignaled = Atomic(false)

  package init() throws(System.Failure) {
    (file, input) = try System.makePipe()
  }

  deinit {
    close(file)
    close(input)
  }

  package func wake() {
    guard !isSignaled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    System.writeByte(1, to: input)
  }

  /// Empties the pipe. Call this before handling the events, so that an event that arrives meanwhile
  /// wakes the thread again.
  package func clear() {
    _ = try? System.read(file, upTo: 8)
    isSignaled.store(false, ordering: .sequentiallyConsistent)
  }
}
