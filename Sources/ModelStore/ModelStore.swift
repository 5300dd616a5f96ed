#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Dispatch
import Synchronization
public import Wrapper

/// Models that reach an app without a release of it.
///
/// A store is a folder. It fetches what was published for the app, believes nothing that is not signed,
/// and has a model at any time: the newest that came whole, or the one that came with the app. Several
/// processes may use one folder.
public final class ModelStore: Sendable {
  /// The version of this library, which a published model may ask for.
  public static let version = "1.0.0"

  /// The folder.
  public let folder: URL
  let publicKey: PublicKey
  let settings: StoreSettings
  let memory = Mutex(StoreMemory())

  /// Opens a store. The folder is made when something is written to it.
  ///
  /// - Parameters:
  ///   - folder: where the models go; one that is not cleaned up by the system.
  ///   - publicKey: who publishes: the last line of `NAME.pub`, or all of it.
  ///   - settings: how it goes about its work.
  /// - Throws: ``StoreError/Problem/notConfigured(detail:)``, where the key is none.
  public init(
    folder: URL,
    publicKey: String,
    settings: StoreSettings = StoreSettings()
  ) throws(StoreError.Problem) {
    guard let key = PublicKey(publicKey) else {
      throw .notConfigured(detail: "“\(publicKey.prefix(80))” is no public key of minisign's")
    }
    self.folder = folder
    self.publicKey = key
    self.settings = settings
  }

  func folder(of model: String) -> ModelFolder { ModelFolder(folder.path, model: model) }
}

/// What a store knows as long as it lives.
struct StoreMemory {
  /// The classifier of each model that was asked for, and what it was made from.
  var classifiers: [String: (source: ClassifierSource, classifier: IntentClassifier)] = [:]
  var swaps: [String: [WeakSwap]] = [:]
  var updates: [String: RunningUpdate] = [:]
  var listeners: [Int: AsyncStream<StoreEvent>.Continuation] = [:]
  var nextListener = 0
}

/// Where a classifier comes from.
enum ClassifierSource: Equatable {
  case downloaded(StoredVersion)
  case bundled(URL)
}

struct WeakSwap {
  weak var swap: HotSwap?
}

// MARK: - Answering

extension ModelStore {
  /// The classifier of a model: of the newest version that came whole, else of the bundled one. It is
  /// loaded once, and given again.
  ///
  /// - Parameter model: which model.
  /// - Returns: a classifier, which does not change when another version comes.
  /// - Throws: ``StoreError``, where there is neither a downloaded nor a bundled model that loads.
  public func classifier(for model: RemoteModel) throws(StoreError) -> IntentClassifier {
    do throws(StoreError.Problem) {
      try check(model)
      return try loaded(model)
    } catch {
      throw StoreError(model: model.name, problem: error, meanwhile: .nothing)
    }
  }

  /// A handle of a model's classifier. With ``RemoteModel/TakeOver/atOnce`` every version that this
  /// store fetches takes its place in the handle, too.
  ///
  /// - Parameter model: which model.
  /// - Returns: a handle, which the store does not keep.
  /// - Throws: ``StoreError``, as ``classifier(for:)`` does.
  public func hotSwap(for model: RemoteModel) throws(StoreError) -> HotSwap {
    let swap = HotSwap(try classifier(for: model))
    if model.takesOver == .atOnce {
      memory.withLock { memory in
        memory.swaps[model.name, default: []].removeAll { $0.swap == nil }
        memory.swaps[model.name, default: []].append(WeakSwap(swap: swap))
      }
    }
    return swap
  }

  func check(_ model: RemoteModel) throws(StoreError.Problem) {
    guard RemoteModel.isName(model.name) else {
      throw .notConfigured(
        detail:
          "“\(model.name.prefix(80))” is no model's name, which has letters, digits, and - _ ."
      )
    }
  }

  private func loaded(_ model: RemoteModel) throws(StoreError.Problem) -> IntentClassifier {
    let known = memory.withLock { $0.classifiers[model.name] }
    if let known, model.takesOver == .nextLaunch { return known.classifier }
    var failure: StoreError.Problem?
    for source in sources(of: model) {
      if let known, known.source == source { return known.classifier }
      do throws(ModelError) {
        let classifier = try classifier(of: source, model)
        memory.withLock { $0.classifiers[model.name] = (source, classifier) }
        return classifier
      } catch {
        failure = failure ?? StoreError.Problem(error)
      }
    }
    throw failure ?? .modelNotFound(detail: "it was not downloaded yet, and none came with the app")
  }

  private func classifier(
    of source: ClassifierSource,
    _ model: RemoteModel
  ) throws(ModelError) -> IntentClassifier {
    switch source {
    case .downloaded(let version):
      try folder(of: model.name).classifier(of: version, needsWordbook: settings.needsWordbook)
    case .bundled(let url):
      try ModelFolder.classifier(url.path, wordbook: model.bundledWordbook?.path)
    }
  }

  /// Where a classifier may come from, the best first.
  func sources(of model: RemoteModel) -> [ClassifierSource] {
    let state = folder(of: model.name).state
    let bundled = model.bundled.map { ClassifierSource.bundled($0) }
    let isWithdrawn = state.withdrawn.contains(model.bundledVersion)
    let downloaded = [state.current, state.previous].compactMap(\.self)
    let newer = downloaded.filter { $0.number > model.bundledVersion || isWithdrawn }
    let older = downloaded.filter { !newer.contains($0) }
    return newer.map { .downloaded($0) } + [bundled].compactMap(\.self)
      + older.map { .downloaded($0) }
  }
}
