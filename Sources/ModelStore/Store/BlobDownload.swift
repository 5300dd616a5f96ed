import Host

/// The download of a file, which continues an earlier partial download.
final class BlobDownload: TransferSink {
  private let blob: ModelIndex.Blob
  private let folder: ModelFolder
  private let progress: (_ received: Int) -> Void
  let shouldStop: () -> Bool
  private var digest: SHA256Digest
  /// The number of bytes downloaded, including those of an earlier transfer.
  private(set) var count = 0
  private(set) var isResumed = false
  private var file: Int32?

  init(
    _ blob: ModelIndex.Blob,
    to folder: ModelFolder,
    shouldStop: @escaping () -> Bool,
    progress: @escaping (_ received: Int) -> Void
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

  deinit { if let file { try? System.close(file) } }

  private var partPath: String { folder.partPath(of: blob) }
  private var etagPath: String { folder.etagPath(of: blob) }

  /// The headers that request the remaining bytes if the file on the server is unchanged.
  var headers: [String] {
    guard count > 0 else { return [] }
    let etag = (try? InputFile.fileBytes(of: etagPath)).map { String(decoding: $0, as: UTF8.self) }
    return ["Range: bytes=\(count)-"] + (etag.map { ["If-Range: \($0)"] } ?? [])
  }

  func begin(_ response: TransferResponse) throws(StoreError.Problem) {
    switch response.status {
    case 206 where response.start == count: isResumed = count > 0
    case 200: try startAgain(response)
    default: return
    }
    file = try StoreError.Problem.converting(partPath, System.openToContinue(partPath))
  }

  func receive(_ bytes: [UInt8]) throws(StoreError.Problem) {
    guard let file else { return }
    guard count + bytes.count <= blob.bytes else { throw .tooLarge(limit: blob.bytes) }
    try StoreError.Problem.converting(partPath, System.write(bytes, to: file))
    digest.add(bytes)
    count += bytes.count
    progress(count)
  }

  private func startAgain(_ response: TransferResponse) throws(StoreError.Problem) {
    discard()
    digest = try SHA256Digest()
    count = 0
    // Ignore a weak ETag: it does not guarantee identical bytes when the download continues.
    guard let etag = response.etag, !etag.hasPrefix("W/") else { return }
    try folder.write(Array(etag.utf8), to: etagPath)
  }

  func finish() throws(StoreError.Problem) {
    if let file { try? System.close(file) }
    file = nil
    guard count == blob.bytes else { throw .truncated(received: count, expected: blob.bytes) }
    let found = digest.text()
    guard found == blob.digest else { throw .wrongDigest(expected: blob.digest, found: found) }
  }

  func discard() {
    System.remove(partPath)
    System.remove(etagPath)
  }
}

final class MemorySink: TransferSink {
  private(set) var bytes: [UInt8] = []
  let shouldStop: () -> Bool

  init(shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

  func begin(_ response: TransferResponse) {}
  func receive(_ bytes: [UInt8]) { self.bytes += bytes }
}
