import Dispatch
import Synchronization

/// Runs a blocking function on a thread of its own, so that it does not occupy the pool of Swift
/// concurrency. The function can ask whether the waiting task has been cancelled.
func inBackground<Result: Sendable>(
  _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
) async throws -> Result {
  let cancellation = Cancellation()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          with: Swift.Result { try work { cancellation.isRequested.load(ordering: .relaxed) } }
        )
      }
    }
  } onCancel: {
    cancellation.isRequested.store(true, ordering: .relaxed)
  }
}

private final class Cancellation: Sendable {
  let isRequested = Atomic(false)
}
