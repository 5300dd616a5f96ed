import Host
import Synchronization
package import Wrapper

/// The model of a store that other processes update: a look at the folder tells whether there is
/// another version, and then that one answers.
package final class FollowedModel: Sendable {
  private let folder: ModelFolder
  private let swap: HotSwap
  private let seen: Mutex<Seen>

  private struct Seen {
    var mark: System.FileStatus?
    var version: StoredVersion
  }

  /// - Throws: where there is no version in the store, or none that loads.
  package init(store: String, model: String) throws(StoreError) {
    guard RemoteModel.isName(model) else {
      let detail = "“\(model.prefix(80))” is no model's name"
      throw StoreError(model: model, problem: .notConfigured(detail: detail), meanwhile: .nothing)
    }
    folder = ModelFolder(store, model: model)
    let mark = folder.stateMark
    do throws(StoreError.Problem) {
      let state: StoreState
      do throws(FileError) {
        state = try folder.readState()
      } catch {
        throw StoreError.Problem(error)
      }
      guard let version = state.current else {
        throw .modelNotFound(detail: "nothing was fetched to \(store) yet")
      }
      do throws(ModelError) {
        swap = HotSwap(try folder.classifier(of: version))
      } catch {
        throw StoreError.Problem(error)
      }
      seen = Mutex(Seen(mark: mark, version: version))
    } catch {
      throw StoreError(model: model, problem: error, meanwhile: .nothing)
    }
  }

  /// The handle that others may keep.
  package var handle: HotSwap { swap }

  package var classifier: IntentClassifier { swap.classifier }

  /// The version that answers.
  package var number: Int { seen.withLock { $0.version.number } }

  /// Where it is.
  package var path: String { folder.modelPath(of: seen.withLock { $0.version }) }

  /// Changes over to what is in the store now, if that is another version which loads; its number.
  package func takeNew() -> Int? {
    let mark = folder.stateMark
    return seen.withLock { seen in
      guard mark != seen.mark else { return nil }
      seen.mark = mark
      guard let version = folder.state.current, version.model != seen.version.model,
        let classifier = try? folder.classifier(of: version)
      else { return nil }
      seen.version = version
      swap.replace(by: classifier)
      return version.number
    }
  }
}
