import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// An end to what hangs: what works takes no part of it that counts, on the busiest machine.
  static var endingWhatHangs: Self { .timeLimit(.minutes(10)) }
}

/// Ends a program with the test that waits for it.
func ending(_ process: Process, with wait: () async throws -> Void) async throws {
  let number = process.processIdentifier
  try await withTaskCancellationHandler {
    try await wait()
  } onCancel: {
    kill(number, SIGKILL)
  }
}
