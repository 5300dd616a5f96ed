import Dispatch
import Foundation
import Synchronization

/// Runs a body on a number of threads at once, regardless of the number of cores, and returns the
/// results.
func inThreads<Result: Sendable>(
  _ count: Int,
  _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = ThreadResults<Result>()
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      let result = body(index)
      results.all.withLock { $0[index] = result }
      group.leave()
    }
  }
  group.wait()
  return results.all.withLock { all in (0..<count).compactMap { all[$0] } }
}

private final class ThreadResults<Result: Sendable>: Sendable {
  let all = Mutex<[Int: Result]>([:])
}
