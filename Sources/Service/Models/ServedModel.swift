import Host
import Synchronization

/// A named model that can be replaced while it is in use.
final class ServedModel: Sendable {
  let name: String
  private let source: ModelSource
  private let state: Mutex<State>

  private struct State {
    var model: LoadedModel
    /// The status of the model's file when the service last tried to load it.
    var status: System.FileStatus?
  }

  init(_ source: ModelSource) throws {
    name = source.name
    self.source = source
    let status = source.status()
    state = Mutex(State(model: try source.load(), status: status))
  }

  /// The current model. It remains usable after it has been replaced.
  var model: LoadedModel { state.withLock { $0.model } }

  enum ReloadOutcome {
    case unchanged
    case replaced(version: String)
    case failed(any Error)
  }

  /// Loads the model again if its source has changed, or if forced. If loading fails, the current model
  /// stays in use. Calls must not overlap.
  func reload(isForced: Bool) -> ReloadOutcome {
    guard let status = source.status(), isForced || status != state.withLock({ $0.status }) else {
      return .unchanged
    }
    do {
      let model = try source.load()
      // The memory of the previous model is freed after the lock is released.
      let before = state.withLock { state in
        defer { state = State(model: model, status: status) }
        return state.model
      }
      return model.version == before.version ? .unchanged : .replaced(version: model.version)
    } catch {
      state.withLock { $0.status = status }
      return .failed(error)
    }
  }
}

extension [ServedModel] {
  var names: [String] { map(\.name) }

  func model(named name: String) throws(ServiceFailure) -> ServedModel {
    guard let model = first(where: { $0.name == name }) else {
      throw .noSuchModel(name, known: names)
    }
    return model
  }

  /// Returns the model with the id that a cloud's API uses, such as the id of a bot. A service with
  /// only one model accepts any id. The first model is the default.
  func model(forCloud id: String?) throws(ServiceFailure) -> ServedModel {
    guard let id, count > 1 else { return self[0] }
    return try model(named: id)
  }
}
