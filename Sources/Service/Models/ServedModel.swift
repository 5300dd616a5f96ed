import Host
import Synchronization

/// A named model that can be replaced while it is in use.
final class ServedModel: Sendable {
  let name: String
  private let source: ModelSource
  /// The current model, and the status of its file when the service last tried to load it.
  private let state: Mutex<(model: LoadedModel, status: System.FileStatus?)>

  init(_ source: ModelSource) throws {
    name = source.name
    self.source = source
    let status = source.status()
    state = Mutex((try source.load(), status))
  }

  /// The current model. It remains usable after it has been replaced.
  var model: LoadedModel { state.withLock { $0.model } }

  /// Loads the model again if its source has changed, or if forced. Returns the version of the new model,
  /// or `nil` if it is the same. If loading fails, the current model stays in use. Calls must not overlap.
  func reload(isForced: Bool) throws -> String? {
    guard let status = source.status(), isForced || status != state.withLock({ $0.status }) else {
      return nil
    }
    state.withLock { $0.status = status }
    let model = try source.load()
    // The memory of the previous model is freed after the lock is released.
    let before = state.withLock { state in
      defer { state.model = model }
      return state.model
    }
    return model.version == before.version ? nil : model.version
  }
}

extension [ServedModel] {
  var names: [String] { map(\.name) }

  func model(named name: String) throws(ServiceFailure) -> LoadedModel {
    guard let served = first(where: { $0.name == name }) else {
      throw .noSuchModel(name, known: names)
    }
    return served.model
  }
}
