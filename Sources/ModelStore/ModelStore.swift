public import Essentials
import Host
import Synchronization
public import Wrapper

/// A folder of models that are updated without an app release.
///
/// A store downloads the models published for an app and verifies their signatures. It always
/// provides the newest model that was downloaded completely, or else the model bundled with the
/// app. Several processes may share a folder.
public final class ModelStore: Sendable {
  /// The version of this library. A published model may require a newer one.
  public static let version = "1.0.0"

  /// The folder of the downloaded models.
  public let folder: URL
  let publicKey: PublicKey
  let settings: StoreSettings
  let memory = Mutex(StoreMemory())

  /// Opens a store. The first update creates the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder for the models, which the system must not clean up.
  ///   - publicKey: The publisher's key: the content or the last line of `NAME.pub`.
  ///   - settings: The settings.
  /// - Throws: ``StoreError`` with ``StoreError/Problem/notConfigured(detail:)`` if the key is invalid.
  public init(
    folder: URL,
    publicKey: String,
    settings: StoreSettings = StoreSettings()
  ) throws(StoreError) {
    guard let key = PublicKey(publicKey) else {
      let detail = "“\(publicKey.prefix(80))” is not a minisign public key"
      throw StoreError(model: nil, problem: .notConfigured(detail: detail), meanwhile: .nothing)
    }
    self.folder = folder
    self.publicKey = key
    self.settings = settings
  }

  func folder(of model: String) -> ModelFolder { ModelFolder(folder.path, model: model) }

  /// Returns the classifier of the newest downloaded version of a model, or else of the bundled
  /// model. It is loaded once and then reused.
  ///
  /// - Returns: A classifier, which later updates do not change.
  /// - Throws: ``StoreError`` if neither a downloaded nor a bundled model can be loaded.
  public func classifier(for model: RemoteModel) throws(StoreError) -> IntentClassifier {
    try mapError(of: loaded(model)) {
      StoreError(model: model.name, problem: $0, meanwhile: .nothing)
    }
  }

  /// Returns a handle of a model's classifier. With ``RemoteModel/TakeOver/atOnce``, each update by
  /// this store replaces the classifier in the handle.
  ///
  /// - Returns: A handle, which the store does not retain.
  /// - Throws: ``StoreError`` if neither a downloaded nor a bundled model can be loaded.
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

  private func loaded(_ model: RemoteModel) throws(StoreError.Problem) -> IntentClassifier {
    try RemoteModel.check(name: model.name)
    let known = memory.withLock { $0.classifiers[model.name] }
    if let known, model.takesOver == .nextLaunch { return known.classifier }
    var failure: StoreError.Problem?
    for source in sources(of: model) {
      if let known, known.source == source { return known.classifier }
      do throws(StoreError.Problem) {
        let classifier = try classifier(of: source, model)
        memory.withLock { $0.classifiers[model.name] = (source, classifier) }
        return classifier
      } catch {
        failure = failure ?? error
      }
    }
    throw failure
      ?? .modelNotFound(detail: "it has not been downloaded yet, and no model is bundled")
  }

  private func classifier(
    of source: ClassifierSource,
    _ model: RemoteModel
  ) throws(StoreError.Problem) -> IntentClassifier {
    switch source {
    case .downloaded(let version): try folder(of: model.name).classifier(of: version)
    case .bundled(let url): try ModelFolder.classifier(url.path)
    }
  }

  /// Returns the possible sources of a classifier in order of preference.
  func sources(of model: RemoteModel) -> [ClassifierSource] {
    let state = folder(of: model.name).state
    let isWithdrawn = state.withdrawn.contains(model.bundledVersion)
    let newer = state.versions.filter { $0.number > model.bundledVersion || isWithdrawn }
    let older = state.versions.filter { !newer.contains($0) }
    return newer.map { .downloaded($0) } + (model.bundled.map { [.bundled($0)] } ?? [])
      + older.map { .downloaded($0) }
  }
}

struct StoreMemory {
  /// The loaded classifiers and their sources, by model name.
  var classifiers: [String: (source: ClassifierSource, classifier: IntentClassifier)] = [:]
  var swaps: [String: [WeakSwap]] = [:]
  var updates: [String: RunningUpdate] = [:]
  var listeners: [UUID: AsyncStream<StoreEvent>.Continuation] = [:]
}

enum ClassifierSource: Equatable {
  case downloaded(StoredVersion)
  case bundled(URL)
}

struct WeakSwap {
  weak var swap: HotSwap?
}
