#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// Wakes a thread that waits for files: another one, to be waited for with these, has something to
/// read once the bell was rung.
package final class Bell: Sendable {
  package let file: Int32
  private let input: Int32
  /// Whether it was rung and nobody has heard it yet, so that ringing again would say nothing new.
  private let isRung = Atomic(false)

  package init() throws(System.Failure) {
    (file, input) = try System.makePipe()
  }

  deinit {
    close(file)
    close(input)
  }

  package func ring() {
    guard !isRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
    System.writeByte(1, to: input)
  }

  /// To be called before looking at what it was rung for, as it may be rung for more from then on.
  package func hear() {
    _ = try? System.read(file, upTo: 8)
    isRung.store(false, ordering: .sequentiallyConsistent)
  }
}
