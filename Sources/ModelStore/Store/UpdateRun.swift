#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Host
import Synchronization
import Wrapper

/// One update of one model, from the question what there is to the version that answers. Wherever it
/// ends, by an error or with the process, what answered before still does, and the next one takes up
/// what is there.
struct UpdateRun {
  let model: RemoteModel
  let folder: ModelFolder
  let publicKey: PublicKey
  let settings: StoreSettings
  let installation: () throws(StoreError.Problem) -> String
  let shouldStop: () -> Bool
  let report: (UpdateStep) -> Void

  /// What an update ends with.
  enum End {
    case unchanged
    case ready(StoredVersion, IntentClassifier)
  }

  /// A round of waiting for another process.
  private static let pause: Int32 = 20

  func run(when conditions: Set<UpdateCondition>) throws(StoreError.Problem) -> End {
    report(.checking)
    let unmet = conditions.isEmpty ? [] : settings.unmet(conditions)
    guard unmet.isEmpty else {
      throw .conditionsNotMet(unmet.sorted { $0.rawValue < $1.rawValue })
    }
    try folder.make()
    let claim = try claim()
    defer { withExtendedLifetime(claim) {} }
    var state = folder.state
    let connection = try Connection()
    let index = try index(&state, by: connection)
    guard settings.now() < index.expires || settings.now() < index.published else {
      throw .expired(index.expires)
    }
    try goBack(from: index.withdrawn, &state)
    guard let version = try chosen(in: index) else { return .unchanged }
    return try take(version, &state, by: connection)
  }

  private func claim() throws(StoreError.Problem) -> FolderClaim {
    let start = ContinuousClock.now
    while true {
      do throws(System.Failure) {
        if let claim = try FolderClaim.taking(folder.path) { return claim }
      } catch {
        throw StoreError.Problem(error, path: folder.path)
      }
      if shouldStop() { throw .cancelled }
      guard ContinuousClock.now - start < .seconds(settings.waitLimit) else {
        throw .alreadyUnderWay
      }
      System.sleep(milliseconds: Self.pause)
    }
  }
}

// MARK: - The index

extension UpdateRun {
  /// The keys that an index may be signed by. Once another has followed the app's, only that one and
  /// its followers may: the old one may be in other hands by now.
  private func trusted(_ state: StoreState) -> [PublicKey] {
    guard state.root == publicKey.text, let signer = state.signer.flatMap({ PublicKey($0) }) else {
      return [publicKey]
    }
    return [signer]
  }

  /// The newest index, believed and remembered.
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
    var request = try request(address, limit: SignedIndex.largest)
    if isKnown, let etag = state.etag { request.headers.append("If-None-Match: \(etag)") }
    let response = try connection.perform(request, into: sink)
    if response.status == 304, let stored, isKnown { return stored.index }
    try check(response, of: address)
    let signed = try SignedIndex(sink.bytes, trusting: trusted)
    guard signed.index.model == model.name else { throw .otherModel(name: signed.index.model) }
    let seen = max(state.seen, stored?.index.serial ?? 0)
    guard signed.index.serial >= seen else {
      throw .olderThanSeen(serial: signed.index.serial, seen: seen)
    }
    // First the index, then what is known of it: the other way round a mark of the server's could
    // stand for an index that is not here.
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
    case 404, 410: throw .modelNotFound(detail: "\(address) has status \(response.status)")
    default: throw .server(status: response.status)
    }
  }
}

// MARK: - The version

extension UpdateRun {
  /// Away from a version that was withdrawn, if there is another one that answers.
  private func goBack(
    from withdrawn: [Int],
    _ state: inout StoreState
  ) throws(StoreError.Problem) {
    guard let current = state.current, withdrawn.contains(current.number) else { return }
    let previous = state.previous.flatMap { version in
      withdrawn.contains(version.number) || !has(version) ? nil : version
    }
    guard previous != nil || model.bundled != nil else { return }
    state.current = previous
    state.previous = nil
    try folder.write(state)
  }

  private func has(_ version: StoredVersion) -> Bool {
    folder.has(version, needsWordbook: settings.needsWordbook)
  }

  /// The version of the channel that this installation should have; nil where none is for it, or where
  /// the bundled one is as good.
  private func chosen(
    in index: ModelIndex
  ) throws(StoreError.Problem) -> ModelIndex.Version? {
    guard let channel = index.channel(model.channel.name) else {
      throw .modelNotFound(detail: "there is no channel “\(model.channel.name)”")
    }
    // Most versions are for everybody, and then nobody needs to be told apart.
    let installation = channel.shares.allSatisfy({ $0.percent >= 100 }) ? "" : try installation()
    guard let version = try index.version(in: channel, for: installation) else { return nil }
    let bundledIsGood = model.bundled != nil && !index.withdrawn.contains(model.bundledVersion)
    guard version.number > model.bundledVersion || !bundledIsGood else { return nil }
    guard Self.isVersion(settings.library, atLeast: version.library) else {
      throw .libraryTooOld(needed: version.library, found: settings.library)
    }
    return version
  }

  /// Whether a version such as 1.10.0 is another or comes after it.
  static func isVersion(_ version: String, atLeast other: String) -> Bool {
    // A number that does not fit is later than any.
    guard let own = numbers(version), let needed = numbers(other) else { return false }
    for place in 0..<max(own.count, needed.count) {
      let (one, two) = (
        place < own.count ? own[place] : 0, place < needed.count ? needed[place] : 0
      )
      if one != two { return one > two }
    }
    return true
  }

  /// The numbers of a version; `nil` if one of them is not a number or does not fit.
  private static func numbers(_ version: String) -> [Int]? {
    let parts = version.split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Makes a version the one that answers.
  private func take(
    _ version: ModelIndex.Version,
    _ state: inout StoreState,
    by connection: Connection
  ) throws(StoreError.Problem) -> End {
    if let current = state.current, current.model == version.model, has(current) {
      guard current.number != version.number else {
        // An update that was killed may have left what it no longer needed.
        folder.removeAll(but: [current, state.previous].compactMap(\.self))
        return .unchanged
      }
    }
    if let refused = state.refused, refused.digest == version.model.digest,
      refused.library == settings.library
    {
      throw .cannotBeLoaded(.invalid(part: "file", detail: "it came before, and did not load"))
    }
    let needed =
      [version.model] + (settings.needsWordbook ? [version.wordbook] : []).compactMap(\.self)
    folder.removeAll(but: [state.current, state.previous].compactMap(\.self), begun: needed)
    var paths: [String] = []
    for blob in needed { paths.append(try fetch(blob, by: connection)) }
    report(.verifying)
    let classifier: IntentClassifier
    do throws(ModelError) {
      classifier = try ModelFolder.classifier(paths[0], wordbook: paths.count > 1 ? paths[1] : nil)
    } catch {
      state.refused = .init(digest: version.model.digest, library: settings.library)
      try folder.write(state)
      folder.removeAll(but: [state.current, state.previous].compactMap(\.self))
      throw StoreError.Problem(error)
    }
    for (blob, path) in zip(needed, paths) { try settle(path, as: blob) }
    let stored = StoredVersion(
      number: version.number,
      date: settings.now(),
      model: version.model,
      wordbook: settings.needsWordbook ? version.wordbook : nil
    )
    if state.current?.model != stored.model { state.previous = state.current ?? state.previous }
    state.current = stored
    state.refused = nil
    try folder.write(state)
    folder.removeAll(but: [state.current, state.previous].compactMap(\.self))
    return .ready(stored, classifier)
  }

  /// Has a file here, whole and as it was published; its path.
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
    if try download(blob, by: connection) { return folder.partPath(of: blob) }
    // What was there already did not fit what came; from the beginning it may.
    _ = try download(blob, by: connection)
    return folder.partPath(of: blob)
  }

  private static func digest(_ path: String) throws -> String {
    try SHA256Digest.text(of: try InputFile.fileBytes(of: path))
  }

  /// False where the beginning, from an earlier transfer, was of no use.
  private func download(
    _ blob: ModelIndex.Blob,
    by connection: Connection
  ) throws(StoreError.Problem) -> Bool {
    let download = try BlobDownload(blob, to: folder) { received in
      report(.downloading(fraction: Double(received) / Double(blob.bytes), bytes: received))
    } shouldStop: {
      shouldStop()
    }
    let had = download.count
    do throws(StoreError.Problem) {
      if had < blob.bytes { try transfer(blob, into: download, by: connection) }
      try download.finish()
      return true
    } catch .wrongDigest where download.isResumed || had == blob.bytes {
      download.discard()
      return false
    } catch .server(status: let status) where had > 0 && [206, 416].contains(status) {
      // No range, or another than was asked for: all of it then.
      download.discard()
      return false
    } catch {
      switch error {
      // The rest may still come.
      case .stalled, .tooSlow, .offline, .cancelled, .server, .noRoom, .untrusted: break
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
    if let free = settings.room(folder.path), free < blob.bytes - download.count + Self.spare {
      throw .noRoom(needed: blob.bytes - download.count + Self.spare, free: free)
    }
    report(
      .downloading(
        fraction: Double(download.count) / Double(blob.bytes),
        bytes: download.count
      )
    )
    let address = model.address(of: blob.path)
    // One byte more would be one too many.
    var request = try request(address, limit: blob.bytes)
    request.headers = download.headers
    let response = try connection.perform(request, into: download)
    try check(response, of: address)
    if response.status == 206, !download.isResumed { throw .server(status: 206) }
    if let length = response.length, (response.start ?? 0) + length < blob.bytes {
      // All that there is, so that waiting for more is in vain.
      let received = download.count
      download.discard()
      throw .truncated(received: received, expected: blob.bytes)
    }
  }

  /// For what is written beside a model.
  private static let spare = 64 << 10

  private func settle(_ path: String, as blob: ModelIndex.Blob) throws(StoreError.Problem) {
    let place = folder.path(of: blob)
    guard path != place else { return }
    do throws(System.Failure) {
      try System.settle(path, at: place)
    } catch {
      throw StoreError.Problem(error, path: place)
    }
  }
}
