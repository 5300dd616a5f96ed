public import Essentials
import Host
import Synchronization

/// A downloaded version of a model.
public struct DownloadedModel: Equatable, Sendable {
  /// The name of the model.
  public let name: String
  /// The number of the version.
  public let version: Int
  /// The size of its file in bytes.
  public let bytes: Int
  /// The date of the download.
  public let date: Date
  /// Whether this is the version that a new classifier is loaded from.
  public let isInUse: Bool
}

/// An event in a store.
public enum StoreEvent: Equatable, Sendable {
  /// A new version is available.
  case updated(model: String, version: Int)
  /// An update failed.
  case failed(StoreError)
  /// The downloaded versions of a model were deleted.
  case deleted(model: String)
}

extension ModelStore {
  /// Returns whether the current version of a model has been downloaded.
  public func isDownloaded(_ model: RemoteModel) -> Bool {
    guard RemoteModel.isName(model.name) else { return false }
    let folder = folder(of: model.name)
    return folder.state.current.map { folder.has($0) } ?? false
  }

  /// Returns whether a model is neither bundled nor downloaded, so that a feature has to wait for
  /// it.
  public func needsModel(_ model: RemoteModel) -> Bool {
    !isDownloaded(model) && model.bundled.map { System.kind(of: $0.path) != .file } ?? true
  }

  /// Returns the downloaded versions, sorted by model name, newest first.
  public func downloaded() -> [DownloadedModel] {
    System.names(in: folder.path).filter { RemoteModel.isName($0) }.flatMap { name in
      let folder = folder(of: name)
      let state = folder.state
      return state.versions.filter(folder.has).map { version in
        DownloadedModel(
          name: name,
          version: version.number,
          bytes: version.model.bytes,
          date: version.date,
          isInUse: version == state.current
        )
      }
    }
  }

  /// Deletes the downloaded versions of a model. Existing classifiers remain usable. New ones use
  /// the bundled model.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be written to or an update is in progress.
  public func delete(_ model: RemoteModel) throws(StoreError) {
    do throws(StoreError.Problem) {
      try RemoteModel.check(name: model.name)
      let folder = folder(of: model.name)
      guard System.kind(of: folder.path) == .folder, !folder.isForeign else { return }
      let lock = try lock(folder)
      defer { withExtendedLifetime(lock) {} }
      // The serial of the last index is kept, so that an older index is still rejected.
      var state = folder.state
      state.current = nil
      state.previous = nil
      state.rejected = nil
      try folder.write(state)
      folder.removeAll(but: [])
      memory.withLock { $0.classifiers[model.name] = nil }
      send(.deleted(model: model.name))
    } catch {
      throw StoreError(model: model.name, problem: error, meanwhile: meanwhile(of: model))
    }
  }

  /// Deletes the models that an app no longer uses, and the previous versions of the other models.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be written to or an update is in progress.
  public func deleteUnused(keeping models: [RemoteModel]) throws(StoreError) {
    for name in System.names(in: folder.path) where RemoteModel.isName(name) {
      let folder = folder(of: name)
      guard System.kind(of: folder.path, followingLinks: false) == .folder, !folder.isForeign,
        !folder.isEmpty
      else { continue }
      do throws(StoreError.Problem) {
        let lock = try lock(folder)
        defer { withExtendedLifetime(lock) {} }
        guard models.contains(where: { $0.name == name }) else {
          folder.remove()
          continue
        }
        var state = folder.state
        state.previous = nil
        try folder.write(state)
        folder.removeAll(but: state.versions)
      } catch {
        throw StoreError(model: name, problem: error, meanwhile: .nothing)
      }
    }
  }

  private func lock(_ folder: ModelFolder) throws(StoreError.Problem) -> FolderLock {
    guard let lock = try folder.lock() else { throw .alreadyUpdating }
    return lock
  }

  /// The events in this store after this property is read.
  public var events: AsyncStream<StoreEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoreEvent.self)
    let id = UUID()
    memory.withLock { $0.listeners[id] = continuation }
    continuation.onTermination = { [weak self] _ in
      let removed = self?.memory.withLock { $0.listeners.removeValue(forKey: id) }
      withExtendedLifetime(removed) {}
    }
    return stream
  }

  func send(_ event: StoreEvent) {
    let listeners = memory.withLock { $0.listeners.values.map(\.self) }
    for listener in listeners { listener.yield(event) }
  }

  /// Returns the identifier of this installation, which is random unless the settings contain one.
  func installation() throws(StoreError.Problem) -> String {
    if let given = settings.installation { return given }
    let path = "\(folder.path)/.installation"
    func stored() -> String? {
      (try? InputFile.fileBytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }
    if let known = stored() { return known }
    let new = UUID().uuidString
    try StoreError.Problem.converting(OutputFile.write(new.utf8, to: path))
    // If several processes start at once, all must use the identifier in the file.
    return stored() ?? new
  }
}
