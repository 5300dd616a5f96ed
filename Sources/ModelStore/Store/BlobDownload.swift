import Host

/// A file on its way to a store: written behind what is there of it already, and digested as it comes.
final class BlobDownload: TransferSink {
  private let blob: ModelIndex.Blob
  private let folder: ModelFolder
  private let progress: (_ received: Int) -> Void
  private let shouldStop: () -> Bool
  private var digest: SHA256Digest
  /// How much of it is there.
  private(set) var count = 0
  /// Whether the beginning is from an earlier transfer.
  private(set) var isResumed = false
  private var file: Int32?

  /// Reads what is there already.
  init(
    _ blob: ModelIndex.Blob,
    to folder: ModelFolder,
    progress: @escaping (_ received: Int) -> Void,
    shouldStop: @escaping () -> Bool
  ) throws(StoreError.Problem) {
    self.blob = blob
    self.folder = folder
    self.progress = progress
    self.shouldStop = shouldStop
    digest = try SHA256Digest()
    let size = System.status(of: partPath)?.size ?? 0
    if (1...blob.bytes).contains(size), let bytes = try? InputFile.fileBytes(of: partPath) {
      digest.add(bytes)
      count = bytes.count
    } else {
      discard()
    }
  }

  deinit { if let file { try? System.finish(file) } }

  private var partPath: String { folder.partPath(of: blob) }
  private var markPath: String { folder.markPath(of: blob) }

  /// What asks for the rest, if the file is still the one that it was.
  var headers: [String] {
    guard count > 0 else { return [] }
    let mark = (try? InputFile.fileBytes(of: markPath)).map { String(decoding: $0, as: UTF8.self) }
    return ["Range: bytes=\(count)-"] + (mark.map { ["If-Range: \($0)"] } ?? [])
  }

  var isCancelled: Bool { shouldStop() }

  func begin(_ response: TransferResponse) throws(StoreError.Problem) {
    switch response.status {
    case 206 where response.start == count: isResumed = count > 0
    case 200: try startAgain(response)
    default: return
    }
    do throws(System.Failure) {
      file = try System.openToContinue(partPath)
    } catch {
      throw StoreError.Problem(error, path: partPath)
    }
  }

  func take(_ bytes: [UInt8]) throws(StoreError.Problem) {
    guard let file else { return }
    guard count + bytes.count <= blob.bytes else { throw .tooLarge(limit: blob.bytes) }
    do throws(System.Failure) {
      try System.emit(bytes, to: file)
    } catch {
      throw StoreError.Problem(error, path: partPath)
    }
    digest.add(bytes)
    count += bytes.count
    progress(count)
  }

  private func startAgain(_ response: TransferResponse) throws(StoreError.Problem) {
    discard()
    digest = try SHA256Digest()
    count = 0
    // A weak mark does not say that the bytes are the same.
    guard let etag = response.etag, !etag.hasPrefix("W/") else { return }
    try folder.write(Array(etag.utf8), to: markPath)
  }

  /// What the file is, now that it is here.
  func finish() throws(StoreError.Problem) {
    if let file { try? System.finish(file) }
    file = nil
    guard count == blob.bytes else {
      throw .truncated(received: count, expected: blob.bytes)
    }
    let found = digest.text()
    guard found == blob.digest else { throw .wrongDigest(expected: blob.digest, found: found) }
  }

  /// Leaves nothing behind.
  func discard() {
    System.remove(partPath)
    System.remove(markPath)
  }
}

/// A small answer that is kept in memory.
final class MemorySink: TransferSink {
  private(set) var bytes: [UInt8] = []
  private let shouldStop: () -> Bool

  init(shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

  var isCancelled: Bool { shouldStop() }
  func begin(_ response: TransferResponse) {}
  func take(_ bytes: [UInt8]) { self.bytes += bytes }
}
