import Dispatch
import Synchronization
import Wrapper

/// The steps of an update, as they happen. They end with the update, or with its error, which is a
/// ``StoreError``.
public typealias UpdateSteps = AsyncThrowingStream<UpdateStep, any Error>

extension ModelStore {
  /// Fetches the version of a model that this installation should have, if it is not here.
  ///
  /// It begins at once and needs no attention. Whoever asks while it runs joins it. It is stopped when
  /// nobody listens any more; what is here by then is taken up by the next one.
  ///
  /// - Parameters:
  ///   - model: which model.
  ///   - conditions: what must be so for it to begin.
  /// - Returns: the steps of the update.
  public func update(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) -> UpdateSteps {
    let (steps, continuation) = UpdateSteps.makeStream()
    let (update, isNew) = memory.withLock { memory in
      if let running = memory.updates[model.name] { return (running, false) }
      let update = RunningUpdate()
      memory.updates[model.name] = update
      return (update, true)
    }
    update.add(continuation)
    guard isNew else { return steps }
    DispatchQueue(label: "SwiftNLC.ModelStore.\(model.name)").async { [self] in
      do throws(StoreError) {
        _ = try updateAndWait(model, when: conditions, shouldStop: { update.isStopped }) {
          update.tell($0)
        }
        end(update, of: model, with: nil)
      } catch {
        end(update, of: model, with: error)
      }
    }
    return steps
  }

  /// Whoever comes now begins another one.
  private func end(_ update: RunningUpdate, of model: RemoteModel, with error: StoreError?) {
    memory.withLock { $0.updates[model.name] = nil }
    update.end(error)
  }

  /// Stops the update of a model, if one runs: it ends with ``StoreError/Problem/cancelled``.
  ///
  /// - Parameter model: which model.
  public func cancel(_ model: RemoteModel) {
    memory.withLock { $0.updates[model.name] }?.stop()
  }

  /// Updates a model on this thread.
  @discardableResult
  package func updateAndWait(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = [],
    shouldStop: @escaping () -> Bool = { false },
    report: @escaping (UpdateStep) -> Void = { _ in }
  ) throws(StoreError) -> UpdateStep {
    do throws(StoreError.Problem) {
      try check(model)
      let run = UpdateRun(
        model: model,
        folder: folder(of: model.name),
        publicKey: publicKey,
        settings: settings,
        installation: { () throws(StoreError.Problem) in try self.installation() },
        shouldStop: shouldStop,
        report: report
      )
      switch try run.run(when: conditions) {
      case .unchanged:
        report(.unchanged)
        return .unchanged
      case .ready(let version, let classifier):
        use(classifier, of: version, in: model)
        report(.ready(version: version.number))
        return .ready(version: version.number)
      }
    } catch {
      let failure = StoreError(model: model.name, problem: error, meanwhile: meanwhile(of: model))
      tell(.failed(failure))
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
    tell(.updated(model: model.name, version: version.number))
  }

  /// What an app has while nothing comes.
  func meanwhile(of model: RemoteModel) -> StoreError.Meanwhile {
    guard RemoteModel.isName(model.name) else {
      return model.bundled == nil ? .nothing : .bundled
    }
    switch sources(of: model).first {
    case .downloaded(let version): return .downloaded(version: version.number)
    case .bundled: return .bundled
    case nil: return .nothing
    }
  }
}

/// An update that runs, and who listens to it.
final class RunningUpdate: Sendable {
  private struct Listeners {
    var continuations: [Int: UpdateSteps.Continuation] = [:]
    var next = 0
    var last: UpdateStep?
    var isStopped = false
    /// Nil as long as it runs; its error, if there is one.
    var end: StoreError??
  }

  private let listeners = Mutex(Listeners())

  var isStopped: Bool { listeners.withLock { $0.isStopped } }

  func stop() { listeners.withLock { $0.isStopped = true } }

  /// Tells another one, too, from the step on that was reached.
  func add(_ continuation: UpdateSteps.Continuation) {
    let (number, last, end) = listeners.withLock { listeners in
      let number = listeners.next
      listeners.next += 1
      if listeners.end == nil { listeners.continuations[number] = continuation }
      return (number, listeners.last, listeners.end)
    }
    if let last { continuation.yield(last) }
    if let end { return continuation.finish(throwing: end) }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    // The continuation ends behind the lock: its end may call back.
    let removed = listeners.withLock { listeners in
      let removed = listeners.continuations.removeValue(forKey: number)
      if listeners.continuations.isEmpty { listeners.isStopped = true }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func tell(_ step: UpdateStep) {
    let continuations = listeners.withLock { listeners in
      listeners.last = step
      return listeners.continuations.values.map(\.self)
    }
    for continuation in continuations { continuation.yield(step) }
  }

  func end(_ error: StoreError?) {
    let continuations = listeners.withLock { listeners in
      listeners.end = .some(error)
      return listeners.continuations.values.map(\.self)
    }
    for continuation in continuations { continuation.finish(throwing: error) }
  }
}
