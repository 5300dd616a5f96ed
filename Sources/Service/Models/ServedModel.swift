import Host
import Synchronization

/// A model by its name, which another may take the place of while it is asked.
final class ServedModel: Sendable {
  let name: String
  private let source: ModelSource
  private let state: Mutex<State>

  private struct State {
    var model: LoadedModel
    /// Of what was last looked at, whether or not it could be used.
    var mark: System.FileStatus?
  }

  init(_ source: ModelSource) throws {
    name = source.name
    self.source = source
    let mark = source.mark()
    state = Mutex(State(model: try source.load(), mark: mark))
  }

  /// The model that answers at this moment. It goes on answering for whoever has it.
  var model: LoadedModel { state.withLock { $0.model } }

  /// What became of looking for another model.
  enum Look {
    case same
    case replaced(version: String)
    case failed(any Error)
  }

  /// Changes over to another model if there is one that can be used. One thread at a time looks.
  ///
  /// - Parameter isAsked: whether to load what has not changed as well.
  /// - Returns: what became of it.
  func look(isAsked: Bool) -> Look {
    let mark = source.mark()
    guard let mark, isAsked || mark != state.withLock({ $0.mark }) else { return .same }
    do {
      let model = try source.load()
      // The memory of the model that was there goes behind the lock.
      let before = state.withLock { state in
        defer { state = State(model: model, mark: mark) }
        return state.model
      }
      return model.version == before.version ? .same : .replaced(version: model.version)
    } catch {
      state.withLock { $0.mark = mark }
      return .failed(error)
    }
  }
}
