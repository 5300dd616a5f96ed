import Dispatch
import Synchronization

/// Runs jobs on several threads and returns their results in order. If several jobs fail, throws the error
/// of the first of them.
package func concurrently<Result: Sendable, Failure: Error>(
  _ count: Int,
  threads: Int,
  _ job: @Sendable (Int) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  let outcomes = Mutex<[Int: Swift.Result<Result, Failure>]>([:])
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let outcome = Swift.Result { () throws(Failure) in try job(index) }
      outcomes.withLock { $0[index] = outcome }
    }
  }
  let finished = outcomes.withLock { $0 }
  var results: [Result] = []
  for index in 0..<count {
    if let result = try finished[index]?.get() { results.append(result) }
  }
  return results
}

/// Runs a job for each part of `0..<count` on several threads, and returns all results in order. Larger parts
/// need less synchronisation.
package func concurrently<Result: Sendable>(
  _ count: Int,
  inPartsOf size: Int,
  threads: Int,
  _ job: @Sendable (Range<Int>) -> [Result]
) -> [Result] {
  concurrently((count + size - 1) / size, threads: threads) { part in
    job(part * size..<min((part + 1) * size, count))
  }
  .flatMap(\.self)
}
