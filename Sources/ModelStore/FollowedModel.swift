import Host
import Synchronization
package import Wrapper

/// A model in a store that other processes update. ``reload()`` checks for a new version.
package final class FollowedModel: Sendable {
  private let folder: ModelFolder
  private let handle: HotSwap
  /// The current version, and the status of the state file when it was last read.
  private let seen: Mutex<(status: System.FileStatus?, version: StoredVersion)>

  package init(store: String, model: String) throws(StoreError) {
    do throws(StoreError.Problem) {
      try RemoteModel.check(name: model)
      let folder = ModelFolder(store, model: model)
      let status = folder.stateStatus
      let state = try StoreError.Problem.converting(folder.readState())
      guard let version = state.current else {
        throw .modelNotFound(detail: "`swiftnlc fetch` has downloaded no version to \(store)")
      }
      self.folder = folder
      handle = HotSwap(try folder.classifier(of: version))
      seen = Mutex((status, version))
    } catch {
      throw StoreError(model: model, problem: error, meanwhile: .nothing)
    }
  }

  package var classifier: IntentClassifier { handle.classifier }

  package var number: Int { seen.withLock { $0.version.number } }

  package var path: String { folder.modelPath(of: seen.withLock { $0.version }) }

  /// Loads the current version in the store, and returns its number. Returns `nil` if the version
  /// is the same or cannot be loaded.
  package func reload() -> Int? {
    let status = folder.stateStatus
    return seen.withLock { seen in
      guard status != seen.status else { return nil }
      seen.status = status
      guard let version = folder.state.current, version.model != seen.version.model,
        let classifier = try? folder.classifier(of: version)
      else { return nil }
      seen.version = version
      handle.replace(by: classifier)
      return version.number
    }
  }
}
