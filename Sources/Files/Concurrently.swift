import Dispatch
import Synchronization

/// Runs jobs on several threads. Passes their results in order to `consume`, on one thread at a
/// time, while the other threads continue. If several jobs fail, throws the error of the first job.
package func concurrently<Result: Sendable, Failure: Error>(
  _ count: Int,
  threads: Int,
  _ job: @Sendable (Int) throws(Failure) -> Result,
  inOrder consume: (Result) throws(Failure) -> Void
) throws(Failure) {
  let outcomes = Mutex(Outcomes<Result, Failure>())
  let next = Atomic(0)
  withoutActuallyEscaping(consume) { consume in
    // Only one thread at a time calls it.
    nonisolated(unsafe) let consume = consume
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let outcome = Swift.Result { () throws(Failure) in try job(index) }
        outcomes.withLock { $0.waiting[index] = outcome }
        while let outcome = outcomes.withLock({ $0.next() }) {
          let consumed = Swift.Result { () throws(Failure) in try consume(outcome.get()) }
          if case .failure = consumed { next.store(count, ordering: .relaxed) }
          outcomes.withLock { $0.finish(consumed) }
        }
      }
    }
  }
  if let failure = outcomes.withLock({ $0.failure }) { throw failure }
}

/// The outcomes of jobs that have not been consumed yet.
private struct Outcomes<Result: Sendable, Failure: Error> {
  var waiting: [Int: Swift.Result<Result, Failure>] = [:]
  private(set) var failure: Failure?
  private var consumed = 0
  private var isConsuming = false

  /// Removes and returns the next outcome, unless another thread is consuming the previous one.
  mutating func next() -> Swift.Result<Result, Failure>? {
    guard !isConsuming, failure == nil, let outcome = waiting.removeValue(forKey: consumed) else {
      return nil
    }
    isConsuming = true
    return outcome
  }

  mutating func finish(_ consumption: Swift.Result<Void, Failure>) {
    if case .failure(let error) = consumption { failure = error }
    isConsuming = false
    consumed += 1
  }
}

/// Runs jobs on several threads and returns their results in order.
package func concurrently<Result: Sendable, Failure: Error>(
  _ count: Int,
  threads: Int,
  _ job: @Sendable (Int) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  var results: [Result] = []
  try concurrently(count, threads: threads, job) { result throws(Failure) in
    results.append(result)
  }
  return results
}

/// Runs a job for each part of `0..<count` on several threads, and returns all results in order.
/// Larger parts need less synchronisation.
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
