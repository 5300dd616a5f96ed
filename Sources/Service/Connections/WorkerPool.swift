import Host
import Synchronization

/// Runs jobs that take long on up to as many threads as there are cores. Idle threads end.
final class WorkerPool: Sendable {
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
      try System.startThread { self.runJobs() }
    } catch {
      // If the system cannot create another thread, the jobs run on the current thread.
      runJobs()
    }
  }

  private func runJobs() {
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
