import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends tests that hang. Working tests do not reach this limit, even on a busy machine.
  static var hangLimit: Self { .timeLimit(.minutes(10)) }
}

/// Kills a program if its test is cancelled.
func ending(_ process: Process, with wait: () async throws -> Void) async throws {
  let number = process.processIdentifier
  try await withTaskCancellationHandler {
    try await wait()
  } onCancel: {
    kill(number, SIGKILL)
  }
}
