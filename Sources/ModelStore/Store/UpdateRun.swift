import Essentials
import Host
import Wrapper

/// One update of a model, from requesting the model index to installing a version.
///
/// If an error or the end of the process stops the update, the previous version remains in use, and
/// the next update continues an unfinished download.
struct UpdateRun {
  private typealias Problem = StoreError.Problem

  private let store: ModelStore
  private let model: RemoteModel
  private let folder: ModelFolder
  private let shouldStop: () -> Bool
  private let report: (UpdateStep) -> Void
  private let lock: FolderLock
  private let connection: Connection
  private var state: StoreState

  typealias Update = (version: StoredVersion, classifier: IntentClassifier)

  init(
    of model: RemoteModel,
    in store: ModelStore,
    when conditions: Set<UpdateCondition>,
    shouldStop: @escaping () -> Bool,
    report: @escaping (UpdateStep) -> Void
  ) throws(StoreError.Problem) {
    self.model = model
    self.store = store
    self.shouldStop = shouldStop
    self.report = report
    report(.checking)
    let unmet = conditions.isEmpty ? [] : store.settings.unmet(conditions)
    guard unmet.isEmpty else { throw .conditionsNotMet(unmet.sorted { $0.rawValue < $1.rawValue }) }
    folder = store.folder(of: model.name)
    try folder.make()
    let start = ContinuousClock.now
    var lock = try folder.lock()
    while lock == nil {
      if shouldStop() { throw .cancelled }
      guard ContinuousClock.now - start < .seconds(store.settings.waitLimit) else { break }
      System.sleep(milliseconds: 20)
      lock = try folder.lock()
    }
    guard let lock else { throw .alreadyUpdating }
    self.lock = lock
    state = folder.state
    connection = try Connection()
  }

  private var settings: StoreSettings { store.settings }

  /// Installs a newer version, or returns `nil` if there is none.
  mutating func run() throws(StoreError.Problem) -> Update? {
    let index = try index()
    guard settings.now() < index.expires || settings.now() < index.published else {
      throw .expired(index.expires)
    }
    try replaceWithdrawn(index.withdrawn)
    guard let version = try selectedVersion(in: index) else { return nil }
    return try install(version)
  }

  /// The keys that may sign the model index. Once an index signed by a successor of the app's key
  /// has been accepted, the app's key is no longer trusted, because it may have been compromised.
  private var trusted: [PublicKey] {
    let signer = state.root == store.publicKey.text ? state.signer.flatMap { PublicKey($0) } : nil
    return [signer ?? store.publicKey]
  }

  private mutating func index() throws(Problem) -> ModelIndex {
    let trusted = trusted
    let address = model.address(of: SignedIndex.name)
    let stored = (try? InputFile.fileBytes(of: folder.indexPath)).flatMap {
      try? SignedIndex($0, trusting: trusted)
    }
    let isKnown = stored?.index.model == model.name && state.address == address
    let sink = MemorySink(shouldStop: shouldStop)
    var request = TransferRequest(
      address: address,
      settings: settings,
      limit: SignedIndex.sizeLimit
    )
    if isKnown, let etag = state.etag { request.headers.append("If-None-Match: \(etag)") }
    let response = try connection.perform(request, into: sink)
    if response.status == 304, let stored, isKnown { return stored.index }
    try check(response, of: address)
    let signed = try SignedIndex(sink.bytes, trusting: trusted)
    guard signed.index.model == model.name else { throw .wrongModel(name: signed.index.model) }
    let seen = max(state.seen, stored?.index.serial ?? 0)
    guard signed.index.serial >= seen else {
      throw .olderIndex(serial: signed.index.serial, seen: seen)
    }
    // If the state were stored first, a crash could leave the ETag of an index that was never
    // stored.
    try folder.write(sink.bytes, to: folder.indexPath)
    state.seen = signed.index.serial
    state.root = store.publicKey.text
    state.signer = signed.key.text
    state.address = address
    state.etag = response.etag
    state.withdrawn = signed.index.withdrawn
    try folder.write(state)
    return signed.index
  }

  private func check(_ response: TransferResponse, of address: String) throws(Problem) {
    switch response.status {
    case 200, 206: return
    case 404, 410:
      throw .modelNotFound(detail: "\(address) responded with status \(response.status)")
    default: throw .serverError(status: response.status)
    }
  }

  /// Stops using a withdrawn version if there is another model to use.
  private mutating func replaceWithdrawn(_ withdrawn: [Int]) throws(Problem) {
    guard let current = state.current, withdrawn.contains(current.number) else { return }
    let previous = state.previous.flatMap { version in
      withdrawn.contains(version.number) || !folder.has(version) ? nil : version
    }
    guard previous != nil || model.bundled != nil else { return }
    state.current = previous
    state.previous = nil
    try folder.write(state)
  }

  /// Returns the version for this installation, or `nil` if the bundled model is at least as new.
  private func selectedVersion(in index: ModelIndex) throws(Problem) -> ModelIndex.Version? {
    guard let channel = index.channel(model.channel.name) else {
      throw .modelNotFound(detail: "no channel “\(model.channel.name)”")
    }
    // The installation's identifier is needed only for staged releases.
    let isStaged = channel.shares.contains { $0.percent < 100 }
    let installation = isStaged ? try store.installation() : ""
    guard let version = try index.version(in: channel, for: installation) else { return nil }
    let bundledIsGood = model.bundled != nil && !index.withdrawn.contains(model.bundledVersion)
    guard version.number > model.bundledVersion || !bundledIsGood else { return nil }
    guard Self.isVersion(settings.library, atLeast: version.library) else {
      throw .libraryTooOld(needed: version.library, found: settings.library)
    }
    return version
  }

  /// Whether a version such as 1.10.0 is equal to or newer than another.
  static func isVersion(_ version: String, atLeast other: String) -> Bool {
    // If either version cannot be parsed, assume that the required version is newer.
    guard let own = numbers(version), let needed = numbers(other) else { return false }
    return !own.lexicographicallyPrecedes(needed)
  }

  /// Returns the numbers of a version without trailing zeros, or `nil` if it has other components.
  private static func numbers(_ version: String) -> ArraySlice<Int>? {
    let parts = version.split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    return numbers.prefix((numbers.lastIndex { $0 != 0 } ?? -1) + 1)
  }

  /// Downloads a version unless it has been downloaded already, and makes it the current version.
  private mutating func install(_ version: ModelIndex.Version) throws(Problem) -> Update? {
    if let current = state.current, current.model == version.model,
      current.number == version.number, folder.has(current)
    {
      // Remove files that a killed update may have left behind.
      folder.removeAll(but: state.versions)
      return nil
    }
    if let rejected = state.rejected, rejected.digest == version.model.digest,
      rejected.library == settings.library
    {
      throw .cannotBeLoaded(.invalid(part: "file", detail: "it could not be loaded before"))
    }
    folder.removeAll(but: state.versions, downloading: version.model)
    let path = try fetch(version.model)
    report(.verifying)
    let classifier: IntentClassifier
    do throws(Problem) {
      classifier = try ModelFolder.classifier(path)
    } catch {
      state.rejected = .init(digest: version.model.digest, library: settings.library)
      try folder.write(state)
      folder.removeAll(but: state.versions)
      throw error
    }
    let target = folder.path(of: version.model)
    if path != target { try Problem.converting(target, System.moveFlushed(path, to: target)) }
    let stored = StoredVersion(number: version.number, date: settings.now(), model: version.model)
    if state.current?.model != stored.model { state.previous = state.current ?? state.previous }
    state.current = stored
    state.rejected = nil
    try folder.write(state)
    folder.removeAll(but: state.versions)
    return (stored, classifier)
  }

  /// Returns the path of a published file, which is downloaded unless a complete copy exists.
  private func fetch(_ blob: ModelIndex.Blob) throws(Problem) -> String {
    let path = folder.path(of: blob)
    if System.status(of: path)?.size == blob.bytes, let bytes = try? InputFile.fileBytes(of: path),
      try ModelIndex.Blob(of: bytes) == blob
    {
      return path
    }
    guard blob.bytes <= settings.largestModel else { throw .tooLarge(limit: settings.largestModel) }
    if try !download(blob) {
      // The partial file was not part of the published file. Download it again from the beginning.
      _ = try download(blob)
    }
    return folder.partPath(of: blob)
  }

  /// Downloads a file, or the rest of a partial one. Returns `false` if a partial file does not
  /// match the published one, or if the server cannot continue the download.
  private func download(_ blob: ModelIndex.Blob) throws(Problem) -> Bool {
    let download = try BlobDownload(blob, to: folder, shouldStop: shouldStop) { received in
      report(.downloading(fraction: Double(received) / Double(blob.bytes), bytes: received))
    }
    let partialCount = download.count
    do throws(Problem) {
      if partialCount < blob.bytes { try transfer(blob, into: download) }
      try download.finish()
      return true
    } catch .wrongDigest where download.isResumed || partialCount == blob.bytes {
      download.discard()
      return false
    } catch .serverError(status: let status) where partialCount > 0 && [206, 416].contains(status) {
      // The server cannot send the requested range.
      download.discard()
      return false
    } catch {
      switch error {
      // After these errors, keep the partial file, so that the next update can continue it.
      case .stalled, .timedOut, .offline, .cancelled, .serverError, .insufficientSpace,
        .untrustedCertificate:
        break
      case .truncated where download.count > 0: break
      default: download.discard()
      }
      throw error
    }
  }

  private func transfer(_ blob: ModelIndex.Blob, into download: BlobDownload) throws(Problem) {
    let needed = blob.bytes - download.count + Self.reservedSpace
    if let free = settings.freeSpace(folder.path), free < needed {
      throw .insufficientSpace(needed: needed, free: free)
    }
    let fraction = Double(download.count) / Double(blob.bytes)
    report(.downloading(fraction: fraction, bytes: download.count))
    let address = model.address(of: blob.path)
    var request = TransferRequest(address: address, settings: settings, limit: blob.bytes)
    request.headers = download.headers
    let response = try connection.perform(request, into: download)
    try check(response, of: address)
    if response.status == 206, !download.isResumed { throw .serverError(status: 206) }
    if let length = response.length, (response.start ?? 0) + length < blob.bytes {
      // The file on the server is too short, so continuing the download would not help.
      let received = download.count
      download.discard()
      throw .truncated(received: received, expected: blob.bytes)
    }
  }

  /// The free space to require for files other than the model, in bytes.
  private static let reservedSpace = 64 << 10
}
