import Host
import Synchronization
package import Wrapper

/// A model in a store that other processes update. ``reload()`` checks for a new version.
package final class FollowedModel: Sendable {
  private let folder: ModelFolder
  private let swap: HotSwap
  private let seen: Mutex<Seen>

  private struct Seen {
    /// The status of the state file when it was last read.
    var status: System.FileStatus?
    var version: StoredVersion
  }

  /// Loads the current version from a store.
  package init(store: String, model: String) throws(StoreError) {
    guard RemoteModel.isName(model) else {
      let detail = "“\(model.prefix(80))” is not a valid model name"
      throw StoreError(model: model, problem: .notConfigured(detail: detail), meanwhile: .nothing)
    }
    folder = ModelFolder(store, model: model)
    let status = folder.stateStatus
    do throws(StoreError.Problem) {
      let state: StoreState
      do throws(FileError) {
        state = try folder.readState()
      } catch {
        throw StoreError.Problem(error)
      }
      guard let version = state.current else {
        throw .modelNotFound(detail: "no version has been fetched to \(store) yet")
      }
      do throws(ModelError) {
        swap = HotSwap(try folder.classifier(of: version))
      } catch {
        throw StoreError.Problem(error)
      }
      seen = Mutex(Seen(status: status, version: version))
    } catch {
      throw StoreError(model: model, problem: error, meanwhile: .nothing)
    }
  }

  /// A handle that always has the current classifier.
  package var handle: HotSwap { swap }

  package var classifier: IntentClassifier { swap.classifier }

  package var number: Int { seen.withLock { $0.version.number } }

  package var path: String { folder.modelPath(of: seen.withLock { $0.version }) }

  /// Loads the version in the store if it has changed. Returns its number, or `nil` if there is none that
  /// can be loaded.
  package func reload() -> Int? {
    let status = folder.stateStatus
    return seen.withLock { seen in
      guard status != seen.status else { return nil }
      seen.status = status
      guard let version = folder.state.current, version.model != seen.version.model,
        let classifier = try? folder.classifier(of: version)
      else { return nil }
      seen.version = version
      swap.replace(by: classifier)
      return version.number
    }
  }
}
