import LibC
import Synchronization

/// A pipe that wakes a thread. Besides its other files, the thread waits for this pipe.
package final class WakeupPipe: Sendable {
  /// The end of the pipe that the thread waits for.
  package let file: Int32
  private let input: Int32
  /// Whether the pipe contains a byte, so that a second byte would have no effect.
  private let isSignaled = Atomic(false)

  package init() throws(System.Failure) { (file, input) = try System.makePipe() }

  deinit {
    close(file)
    close(input)
  }

  package func wake() {
    guard !isSignaled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    System.writeByte(1, to: input)
  }

  /// Empties the pipe. Call this before handling events, so that later events wake the thread again.
  package func clear() {
    _ = try? System.read(file, upTo: 8)
    isSignaled.store(false, ordering: .sequentiallyConsistent)
  }
}
