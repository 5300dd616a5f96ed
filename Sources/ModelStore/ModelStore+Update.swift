import Dispatch
import Essentials
import Synchronization
import Wrapper

/// The steps of an update as they happen. The sequence ends with the update, or throws its
/// ``StoreError``.
public typealias UpdateSteps = AsyncThrowingStream<UpdateStep, any Error>

extension ModelStore {
  /// Downloads the version of a model that this installation should have, unless it has been
  /// downloaded already.
  ///
  /// The update starts immediately and in the background. If an update of the model is in progress,
  /// this call joins it, unless it has been cancelled. The update stops when no sequence of its
  /// steps is in use any more. The next update continues a download that has not finished.
  public func update(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) -> UpdateSteps {
    let (steps, continuation) = UpdateSteps.makeStream()
    let newUpdate = memory.withLock { memory -> RunningUpdate? in
      // Inside the lock, because the update may end as soon as it has been removed.
      if memory.updates[model.name]?.add(continuation) == true { return nil }
      let update = RunningUpdate()
      memory.updates[model.name] = update
      _ = update.add(continuation)
      return update
    }
    guard let update = newUpdate else { return steps }
    DispatchQueue(label: "SwiftNLC.ModelStore.\(model.name)").async { [self] in
      var failure: StoreError?
      do throws(StoreError) {
        try updateAndWait(model, when: conditions, shouldStop: { update.isStopped }) {
          update.send($0)
        }
      } catch {
        failure = error
      }
      // Removed first, so that the next caller starts a new update instead of joining this one.
      memory.withLock { memory in
        if memory.updates[model.name] === update { memory.updates[model.name] = nil }
      }
      update.end(failure)
    }
    return steps
  }

  /// Downloads the version of a model that this installation should have, unless it has been
  /// downloaded already, and waits for the end of the update.
  ///
  /// Cancelling the task stops the update, unless another caller is waiting for it.
  ///
  /// - Returns: The number of the downloaded version in use, or `nil` if the bundled model is in use.
  /// - Throws: ``StoreError`` if the update failed or was cancelled.
  @discardableResult
  public func update(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) async throws(StoreError) -> Int? {
    let steps: UpdateSteps = update(model, when: conditions)
    var last: UpdateStep?
    do {
      for try await step in steps { last = step }
    } catch let error as StoreError {
      throw error
    } catch {
      last = nil
    }
    switch last {
    case .ready(let version): return version
    case .unchanged:
      guard case .downloaded(let version) = meanwhile(of: model) else { return nil }
      return version
    // The sequence of steps ends early if the task is cancelled.
    default:
      throw StoreError(model: model.name, problem: .cancelled, meanwhile: meanwhile(of: model))
    }
  }

  /// Stops the update of a model if one is in progress. It ends with
  /// ``StoreError/Problem/cancelled``.
  public func cancel(_ model: RemoteModel) {
    memory.withLock { $0.updates[model.name] }?.stop()
  }

  @discardableResult
  package func updateAndWait(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = [],
    shouldStop: @escaping () -> Bool = { false },
    report: @escaping (UpdateStep) -> Void = { _ in }
  ) throws(StoreError) -> UpdateStep {
    do throws(StoreError.Problem) {
      try RemoteModel.check(name: model.name)
      var run = try UpdateRun(
        of: model,
        in: self,
        when: conditions,
        shouldStop: shouldStop,
        report: report
      )
      let update = try run.run()
      if let update { use(update.classifier, of: update.version, in: model) }
      let last = update.map { UpdateStep.ready(version: $0.version.number) } ?? .unchanged
      report(last)
      return last
    } catch {
      let failure = StoreError(model: model.name, problem: error, meanwhile: meanwhile(of: model))
      send(.failed(failure))
      throw failure
    }
  }

  private func use(
    _ classifier: IntentClassifier,
    of version: StoredVersion,
    in model: RemoteModel
  ) {
    if model.takesOver == .atOnce {
      let swaps = memory.withLock { memory in
        memory.classifiers[model.name] = (.downloaded(version), classifier)
        return memory.swaps[model.name] ?? []
      }
      for swap in swaps { swap.swap?.replace(by: classifier) }
    }
    send(.updated(model: model.name, version: version.number))
  }

  func meanwhile(of model: RemoteModel) -> StoreError.Meanwhile {
    guard RemoteModel.isName(model.name) else { return model.bundled == nil ? .nothing : .bundled }
    switch sources(of: model).first {
    case .downloaded(let version): return .downloaded(version: version.number)
    case .bundled: return .bundled
    case nil: return .nothing
    }
  }
}

/// An update in progress, and the sequences of its steps.
final class RunningUpdate: Sendable {
  private struct State {
    var continuations: [UUID: UpdateSteps.Continuation] = [:]
    var lastStep: UpdateStep?
    var isStopped = false
  }

  private let state = Mutex(State())

  var isStopped: Bool { state.withLock { $0.isStopped } }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Adds a sequence of steps, which starts with the current step. Returns `false` if the update
  /// has been stopped, because the sequence would then end with an error.
  func add(_ continuation: UpdateSteps.Continuation) -> Bool {
    let id = UUID()
    let (isStopped, lastStep) = state.withLock { state in
      if !state.isStopped { state.continuations[id] = continuation }
      return (state.isStopped, state.lastStep)
    }
    guard !isStopped else { return false }
    if let lastStep { continuation.yield(lastStep) }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return true
  }

  private func remove(_ id: UUID) {
    // Release the continuation after the lock, because its deinitialisation may call back.
    let removed = state.withLock { state in
      let removed = state.continuations.removeValue(forKey: id)
      if state.continuations.isEmpty { state.isStopped = true }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func send(_ step: UpdateStep) {
    let continuations = state.withLock { state in
      state.lastStep = step
      return state.continuations.values.map(\.self)
    }
    for continuation in continuations { continuation.yield(step) }
  }

  func end(_ error: StoreError?) {
    let continuations = state.withLock { $0.continuations.values.map(\.self) }
    for continuation in continuations { continuation.finish(throwing: error) }
  }
}
