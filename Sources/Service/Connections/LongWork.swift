import Host
import Synchronization

/// Does what others should not wait for, on threads of its own: no more than there are cores, and none
/// where there is nothing to do.
final class LongWork: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threadCount = 0
  }

  private let state = Mutex(State())

  func add(_ job: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threadCount < System.coreCount else { return false }
      state.threadCount += 1
      return true
    }
    guard needsThread else { return }
    do throws(System.Failure) {
      try System.startThread { self.work() }
    } catch {
      // There is nobody but the one who asks.
      work()
    }
  }

  private func work() {
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.threadCount -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
