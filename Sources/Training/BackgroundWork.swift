import Dispatch
import Synchronization

/// Runs a blocking function outside of Swift concurrency's thread pool.
func inBackground<Result: Sendable>(
  _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
) async throws -> Result {
  let isCancelled = Atomic(false)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          with: Swift.Result { try work { isCancelled.load(ordering: .relaxed) } }
        )
      }
    }
  } onCancel: {
    isCancelled.store(true, ordering: .relaxed)
  }
}
