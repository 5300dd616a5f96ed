import Essentials
import Host
import Wrapper

/// One update of a model, from requesting the model index to installing a version.
///
/// If the update ends early, because of an error or because the process ends, the previous version
/// remains in use, and the next update continues a download that has not finished.
struct UpdateRun {
  let model: RemoteModel
  let folder: ModelFolder
  let publicKey: PublicKey
  let settings: StoreSettings
  let installation: () throws(StoreError.Problem) -> String
  let shouldStop: () -> Bool
  let report: (UpdateStep) -> Void

  enum UpdateOutcome {
    case unchanged
    case ready(StoredVersion, IntentClassifier)
  }

  /// The interval between attempts to acquire the folder's lock, in milliseconds.
  private static let retryInterval: Int32 = 20

  func run(when conditions: Set<UpdateCondition>) throws(StoreError.Problem) -> UpdateOutcome {
    report(.checking)
    let unmet = conditions.isEmpty ? [] : settings.unmet(conditions)
    guard unmet.isEmpty else {
      throw .conditionsNotMet(unmet.sorted { $0.rawValue < $1.rawValue })
    }
    try folder.make()
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    var state = folder.state
    let connection = try Connection()
    let index = try index(&state, by: connection)
    guard settings.now() < index.expires || settings.now() < index.published else {
      throw .expired(index.expires)
    }
    try leaveWithdrawn(index.withdrawn, &state)
    guard let version = try selectedVersion(in: index) else { return .unchanged }
    return try install(version, &state, by: connection)
  }

  private func lock() throws(StoreError.Problem) -> FolderLock {
    let start = ContinuousClock.now
    while true {
      if let lock = try folder.lock() { return lock }
      if shouldStop() { throw .cancelled }
      guard ContinuousClock.now - start < .seconds(settings.waitLimit) else {
        throw .alreadyUpdating
      }
      System.sleep(milliseconds: Self.retryInterval)
    }
  }
}

// MARK: - The index

extension UpdateRun {
  /// Returns the keys that may sign the model index. Once an index signed by a successor of the
  /// app's key has been accepted, only that key and its successors are trusted, because the old key
  /// may have been compromised.
  private func trusted(_ state: StoreState) -> [PublicKey] {
    guard state.root == publicKey.text, let signer = state.signer.flatMap({ PublicKey($0) }) else {
      return [publicKey]
    }
    return [signer]
  }

  /// Requests, verifies and stores the newest model index.
  private func index(
    _ state: inout StoreState,
    by connection: Connection
  ) throws(StoreError.Problem) -> ModelIndex {
    let trusted = trusted(state)
    let address = model.address(of: SignedIndex.name)
    let stored = (try? InputFile.fileBytes(of: folder.indexPath)).flatMap {
      try? SignedIndex($0, trusting: trusted)
    }
    let isKnown = stored?.index.model == model.name && state.address == address
    let sink = MemorySink(shouldStop: shouldStop)
    var request = try request(address, limit: SignedIndex.sizeLimit)
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
    // Store the index before the state. Otherwise, after a crash, the state could contain the ETag
    // of an index that was never stored.
    try folder.write(sink.bytes, to: folder.indexPath)
    state.seen = signed.index.serial
    state.root = publicKey.text
    state.signer = signed.key.text
    state.address = address
    state.etag = response.etag
    state.withdrawn = signed.index.withdrawn
    try folder.write(state)
    return signed.index
  }

  private func request(
    _ address: String,
    limit: Int
  ) throws(StoreError.Problem) -> TransferRequest {
    let host = URL(string: address)?.host()?.lowercased() ?? ""
    let seconds = Int(settings.now().timeIntervalSince1970)
    let hour = (seconds / 3_600 % 24 + 24) % 24
    let asked = NetworkPolicy.Request(host: host, bytes: limit, hour: hour)
    if let rule = settings.policy.brokenRule(asked) { throw .forbidden(rule: rule) }
    return TransferRequest(
      address: address,
      certificates: settings.certificates?.path,
      allowsHTTP: settings.allowsHTTP,
      stallLimit: settings.stallLimit,
      timeLimit: settings.timeLimit,
      limit: limit
    )
  }

  private func check(
    _ response: TransferResponse,
    of address: String
  ) throws(StoreError.Problem) {
    switch response.status {
    case 200, 206: return
    case 404, 410:
      throw .modelNotFound(detail: "\(address) responded with status \(response.status)")
    default: throw .serverError(status: response.status)
    }
  }
}

// MARK: - The version

extension UpdateRun {
  /// Stops using a withdrawn version if there is another model to use.
  private func leaveWithdrawn(
    _ withdrawn: [Int],
    _ state: inout StoreState
  ) throws(StoreError.Problem) {
    guard let current = state.current, withdrawn.contains(current.number) else { return }
    let previous = state.previous.flatMap { version in
      withdrawn.contains(version.number) || !folder.has(version) ? nil : version
    }
    guard previous != nil || model.bundled != nil else { return }
    state.current = previous
    state.previous = nil
    try folder.write(state)
  }

  /// Returns the version of the channel for this installation, or `nil` if there is none or the bundled
  /// model is at least as new.
  private func selectedVersion(
    in index: ModelIndex
  ) throws(StoreError.Problem) -> ModelIndex.Version? {
    guard let channel = index.channel(model.channel.name) else {
      throw .modelNotFound(detail: "no channel “\(model.channel.name)”")
    }
    // The installation's identifier is needed only for staged releases.
    let installation = channel.shares.allSatisfy({ $0.percent >= 100 }) ? "" : try installation()
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

  /// Returns the components of a version without zeros at the end, or `nil` if a component is not a
  /// number or is too large.
  private static func numbers(_ version: String) -> ArraySlice<Int>? {
    let parts = version.split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    return numbers.prefix((numbers.lastIndex { $0 != 0 } ?? -1) + 1)
  }

  /// Downloads a version unless it has been downloaded already, and makes it the current version.
  private func install(
    _ version: ModelIndex.Version,
    _ state: inout StoreState,
    by connection: Connection
  ) throws(StoreError.Problem) -> UpdateOutcome {
    if let current = state.current, current.model == version.model,
      current.number == version.number, folder.has(current)
    {
      // Remove files that a killed update may have left behind.
      folder.removeAll(but: [current, state.previous])
      return .unchanged
    }
    if let rejected = state.rejected, rejected.digest == version.model.digest,
      rejected.library == settings.library
    {
      throw .cannotBeLoaded(.invalid(part: "file", detail: "it could not be loaded before"))
    }
    folder.removeAll(but: [state.current, state.previous], downloading: version.model)
    let path = try fetch(version.model, by: connection)
    report(.verifying)
    let classifier: IntentClassifier
    do throws(StoreError.Problem) {
      classifier = try ModelFolder.classifier(path)
    } catch {
      state.rejected = .init(digest: version.model.digest, library: settings.library)
      try folder.write(state)
      folder.removeAll(but: [state.current, state.previous])
      throw error
    }
    try moveIntoPlace(path, as: version.model)
    let stored = StoredVersion(
      number: version.number,
      date: settings.now(),
      model: version.model
    )
    if state.current?.model != stored.model { state.previous = state.current ?? state.previous }
    state.current = stored
    state.rejected = nil
    try folder.write(state)
    folder.removeAll(but: [state.current, state.previous])
    return .ready(stored, classifier)
  }

  /// Returns the path of a published file. Downloads the file unless a complete copy exists.
  private func fetch(
    _ blob: ModelIndex.Blob,
    by connection: Connection
  ) throws(StoreError.Problem) -> String {
    let path = folder.path(of: blob)
    if System.status(of: path)?.size == blob.bytes, (try? Self.digest(path)) == blob.digest {
      return path
    }
    guard blob.bytes <= settings.largestModel else {
      throw .tooLarge(limit: settings.largestModel)
    }
    if try !download(blob, by: connection) {
      // The partial file was not part of the published file. Download it again from the beginning.
      _ = try download(blob, by: connection)
    }
    return folder.partPath(of: blob)
  }

  private static func digest(_ path: String) throws -> String {
    try SHA256Digest.text(of: try InputFile.fileBytes(of: path))
  }

  /// Downloads a file, continuing a partial download. Returns `false` if the partial file does not
  /// match the published file or the server cannot continue the download.
  private func download(
    _ blob: ModelIndex.Blob,
    by connection: Connection
  ) throws(StoreError.Problem) -> Bool {
    let download = try BlobDownload(blob, to: folder) { received in
      report(.downloading(fraction: Double(received) / Double(blob.bytes), bytes: received))
    } shouldStop: {
      shouldStop()
    }
    let partialCount = download.count
    do throws(StoreError.Problem) {
      if partialCount < blob.bytes { try transfer(blob, into: download, by: connection) }
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
      // After these errors, keep the partial file, so that the next update can continue the
      // download.
      case .stalled, .timedOut, .offline, .cancelled, .serverError, .insufficientSpace,
        .untrustedCertificate:
        break
      case .truncated where download.count > 0: break
      default: download.discard()
      }
      throw error
    }
  }

  private func transfer(
    _ blob: ModelIndex.Blob,
    into download: BlobDownload,
    by connection: Connection
  ) throws(StoreError.Problem) {
    if let free = settings.freeSpace(folder.path),
      free < blob.bytes - download.count + Self.reservedSpace
    {
      throw .insufficientSpace(needed: blob.bytes - download.count + Self.reservedSpace, free: free)
    }
    report(
      .downloading(
        fraction: Double(download.count) / Double(blob.bytes),
        bytes: download.count
      )
    )
    let address = model.address(of: blob.path)
    var request = try request(address, limit: blob.bytes)
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

  private func moveIntoPlace(_ path: String, as blob: ModelIndex.Blob) throws(StoreError.Problem) {
    let target = folder.path(of: blob)
    guard path != target else { return }
    try StoreError.Problem.converting(target) { () throws(System.Failure) in
      try System.moveFlushed(path, to: target)
    }
  }
}
