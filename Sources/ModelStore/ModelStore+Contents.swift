#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Host
import Synchronization

/// A version that was downloaded.
public struct DownloadedModel: Equatable, Sendable {
  /// The name of its model.
  public let name: String
  /// Its number.
  public let version: Int
  /// How many bytes it takes.
  public let bytes: Int
  /// When it came.
  public let date: Date
  /// Whether it answers now, or would for whoever asks now.
  public let isInUse: Bool
}

/// What happens in a store.
public enum StoreEvent: Equatable, Sendable {
  /// Another version is here.
  case updated(model: String, version: Int)
  /// An update failed.
  case failed(StoreError)
  /// What was downloaded of a model was deleted.
  case deleted(model: String)
}

extension ModelStore {
  /// Whether a version of a model was downloaded and is there.
  ///
  /// - Parameter model: which model.
  /// - Returns: whether it is there.
  public func isDownloaded(_ model: RemoteModel) -> Bool {
    guard RemoteModel.isName(model.name) else { return false }
    let folder = folder(of: model.name)
    return folder.state.current.map {
      folder.has($0, needsWordbook: settings.needsWordbook)
    } ?? false
  }

  /// Whether a feature has to wait for the first download, as no model is there that could answer.
  ///
  /// - Parameter model: which model.
  /// - Returns: whether neither a bundled nor a downloaded model is there.
  public func needsModel(_ model: RemoteModel) -> Bool {
    !isDownloaded(model) && model.bundled.map { System.kind(of: $0.path) != .file } ?? true
  }

  /// What was downloaded, by name, and of each model the newest first.
  public func downloaded() -> [DownloadedModel] {
    System.names(in: folder.path).filter { RemoteModel.isName($0) }.flatMap { name in
      let folder = folder(of: name)
      let state = folder.state
      return [state.current, state.previous].compactMap(\.self)
        .filter { folder.has($0, needsWordbook: settings.needsWordbook) }
        .map { version in
          DownloadedModel(
            name: name,
            version: version.number,
            bytes: version.model.bytes + (version.wordbook?.bytes ?? 0),
            date: version.date,
            isInUse: version == state.current
          )
        }
    }
  }

  /// Deletes what was downloaded of a model. A classifier that is in use goes on answering; the next
  /// one that is asked for is the bundled one.
  ///
  /// - Parameter model: which model.
  /// - Throws: ``StoreError``, where the folder cannot be written to, or an update runs.
  public func delete(_ model: RemoteModel) throws(StoreError) {
    do throws(StoreError.Problem) {
      try check(model)
      let folder = folder(of: model.name)
      guard System.kind(of: folder.path) == .folder, !folder.isForeign else { return }
      try changing(folder) { () throws(StoreError.Problem) in
        // What was seen stays: who deletes does not want to be sent back to an older index.
        var state = folder.state
        state.current = nil
        state.previous = nil
        state.refused = nil
        try folder.write(state)
        folder.removeAll(but: [])
      }
      memory.withLock { $0.classifiers[model.name] = nil }
      tell(.deleted(model: model.name))
    } catch {
      throw StoreError(model: model.name, problem: error, meanwhile: meanwhile(of: model))
    }
  }

  /// Deletes models that an app does not use any more, and of the others what is not in use.
  ///
  /// - Parameter models: those that it uses.
  /// - Throws: ``StoreError``, where the folder cannot be written to, or an update runs.
  public func deleteUnused(keeping models: [RemoteModel]) throws(StoreError) {
    for name in System.names(in: folder.path) where RemoteModel.isName(name) {
      let folder = folder(of: name)
      guard System.kind(of: folder.path, followingLinks: false) == .folder, !folder.isForeign,
        !folder.isEmpty
      else {
        continue
      }
      do throws(StoreError.Problem) {
        try changing(folder) { () throws(StoreError.Problem) in
          guard models.contains(where: { $0.name == name }) else {
            folder.remove()
            return
          }
          var state = folder.state
          state.previous = nil
          try folder.write(state)
          folder.removeAll(but: [state.current].compactMap(\.self))
        }
      } catch {
        throw StoreError(model: name, problem: error, meanwhile: .nothing)
      }
    }
  }

  private func changing(
    _ folder: ModelFolder,
    _ change: () throws(StoreError.Problem) -> Void
  ) throws(StoreError.Problem) {
    let lock: FolderClaim?
    do throws(System.Failure) {
      lock = try FolderClaim.taking(folder.path)
    } catch {
      throw StoreError.Problem(error, path: folder.path)
    }
    guard let lock else { throw .alreadyUnderWay }
    defer { withExtendedLifetime(lock) {} }
    try change()
  }

  /// What happens in this store from now on, for whoever listens.
  public var events: AsyncStream<StoreEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoreEvent.self)
    let number = memory.withLock { memory in
      defer { memory.nextListener += 1 }
      memory.listeners[memory.nextListener] = continuation
      return memory.nextListener
    }
    continuation.onTermination = { [weak self] _ in
      let removed = self?.memory.withLock { $0.listeners.removeValue(forKey: number) }
      withExtendedLifetime(removed) {}
    }
    return stream
  }

  func tell(_ event: StoreEvent) {
    let listeners = memory.withLock { $0.listeners.values.map(\.self) }
    for listener in listeners { listener.yield(event) }
  }
}

// MARK: - Groups

extension ModelStore {
  /// What tells this installation from others: what the settings say, or what was drawn once.
  func installation() throws(StoreError.Problem) -> String {
    if let given = settings.installation { return given }
    let path = "\(folder.path)/.installation"
    if let known = try? InputFile.fileBytes(of: path) {
      return String(decoding: known, as: UTF8.self)
    }
    let drawn = UUID().uuidString
    do throws(FileError) {
      try OutputFile.write(drawn.utf8, to: path)
    } catch {
      throw StoreError.Problem(error)
    }
    // Whoever came first has drawn.
    let kept = (try? InputFile.fileBytes(of: path)) ?? Array(drawn.utf8)
    return String(decoding: kept, as: UTF8.self)
  }
}
