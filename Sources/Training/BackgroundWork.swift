import Dispatch
import Synchronization

/// Runs a blocking function on a thread of its own, so that it does not occupy the pool of Swift
/// concurrency. The function asks whether the waiting task has been cancelled.
func inBackground<Result: Sendable>(
  _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
) async throws -> Result {
  let cancellation = Cancellation()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          with: Swift.Result { try work { cancellation.isRequested } }
        )
      }
    }
  } onCancel: {
    cancellation.request()
  }
}

private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .relaxed) }

  func request() { flag.store(true, ordering: .relaxed) }
}
