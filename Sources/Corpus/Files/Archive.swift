import Host

/// Unpacks zip, tar and gzip archives in memory. The limits protect against archives that expand to
/// an enormous size.
struct Archive {
  struct Limits {
    var entries = 100_000
    /// The total size of the unpacked files, because archives can expand to an enormous size.
    var bytes = 1 << 30
    /// The maximum ratio of unpacked to packed size, after the first `bytesBeforeRatio` bytes.
    var ratio = 200
    var bytesBeforeRatio = 64 << 20
  }

  private(set) var entries: [(path: String, bytes: [UInt8])] = []
  /// The number of symbolic and hard links, which are not followed.
  private(set) var linkCount = 0

  private let library: LibArchive
  private let location: String
  private let packedSize: Int
  private let limits: Limits
  private var unpackedSize = 0
  /// Includes skipped entries.
  private var declaredSize = 0

  static func isArchive(_ bytes: [UInt8]) -> Bool { isGzip(bytes) || isTar(bytes) || isZip(bytes) }

  private static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  private static func isTar(_ bytes: [UInt8]) -> Bool {
    bytes.count > 512 && bytes[257...].starts(with: "ustar".utf8)
  }

  private static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// - Throws: `FileError` if the archive is damaged, encrypted or too large, if an entry's path
  ///   leads out of the archive, or if libarchive is missing.
  init(_ bytes: [UInt8], location: String, limits: Limits = Limits()) throws(FileError) {
    library = try LibArchive.library.mapError { FileError(location, .missingLibrary($0)) }.get()
    self.location = location
    self.limits = limits
    packedSize = bytes.count
    try System.withUTF8Locale { () throws(FileError) in try readAll(bytes) }
    // libarchive reads data with an invalid gzip header as a file that is not compressed.
    guard entries.first?.bytes != bytes else {
      throw FileError(location, .damagedArchive(reason: "not gzip"))
    }
  }

  private mutating func readAll(_ bytes: [UInt8]) throws(FileError) {
    guard let reader = library.newReader() else { throw FileError(location, .outOfMemory) }
    defer { _ = library.freeReader(reader) }
    let formats =
      Self.isGzip(bytes)
      ? [library.supportGzip, library.supportTar, library.supportRaw]
      : [Self.isTar(bytes) ? library.supportTar : library.supportZip]
    for support in formats { _ = support(reader) }
    try bytes.withUnsafeBufferPointer { buffer throws(FileError) in
      let status = library.open(reader, buffer.baseAddress, buffer.count)
      guard status == LibArchive.ok else { throw damaged(reader) }
      try readEntries(reader)
    }
  }

  private mutating func readEntries(_ reader: OpaquePointer) throws(FileError) {
    var entry: OpaquePointer?
    var entryCount = 0
    while true {
      let status = library.nextHeader(reader, &entry)
      if status == LibArchive.end { break }
      // libarchive warns if a name or a date cannot be converted; the content is unaffected.
      guard status == LibArchive.ok || status == LibArchive.warning, let entry else {
        throw damaged(reader)
      }
      entryCount += 1
      guard entryCount <= limits.entries else {
        throw FileError(location, .tooManyFiles(limit: limits.entries))
      }
      try read(entry, number: entryCount, reader)
    }
  }

  private mutating func read(
    _ entry: OpaquePointer,
    number: Int,
    _ reader: OpaquePointer
  ) throws(FileError) {
    let path = path(of: entry, number: number)
    // To skip an entry of a compressed archive, libarchive unpacks it.
    if library.hasSize(entry) != 0 {
      declaredSize = declaredSize.addingReportingOverflow(Int(library.size(entry))).partialValue
      try check(declaredSize, limit: .max)
    }
    guard library.isEncrypted(entry) == 0 else {
      throw FileError(location, .encrypted(entry: path))
    }
    guard library.symbolicLink(entry) == nil, library.hardLink(entry) == nil else {
      linkCount += 1
      return
    }
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw FileError(location, .unsafePath(entry: path))
    }
    guard library.fileType(entry) == 0o100_000, !Export.isHidden(path) else { return }
    if library.hasSize(entry) != 0 {
      let (size, _) = unpackedSize.addingReportingOverflow(Int(library.size(entry)))
      try check(size, limit: limits.bytes)
    }
    entries.append((path, try content(reader)))
  }

  private mutating func content(_ reader: OpaquePointer) throws(FileError) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        library.read(reader, $0.baseAddress, $0.count)
      }
      guard count >= 0 else { throw damaged(reader) }
      guard count > 0 else { return content }
      unpackedSize += count
      try check(unpackedSize, limit: limits.bytes)
      content.append(contentsOf: chunk[..<count])
    }
  }

  private func check(_ size: Int, limit: Int) throws(FileError) {
    let (product, overflow) = packedSize.multipliedReportingOverflow(by: limits.ratio)
    let mayBe = max(limits.bytesBeforeRatio, overflow ? .max : product)
    guard (0...min(limit, mayBe)).contains(size) else {
      throw FileError(location, .unpacksTooLarge(packed: packedSize, limit: limits.bytes))
    }
  }

  private func damaged(_ reader: OpaquePointer) -> FileError {
    let reason = library.reason(reader).map { String(cString: $0) }
    return FileError(location, .damagedArchive(reason: reason ?? "unknown reason"))
  }

  /// The path with forward slashes. Some Windows tools write backslashes.
  private func path(of entry: OpaquePointer, number: Int) -> String {
    let name = library.utf8Path(entry) ?? library.path(entry)
    guard let name else { return "entry \(number)" }
    var path = String(cString: name)
    while path.hasPrefix("./") { path.removeFirst(2) }
    return path.contains("/") ? path : String(path.map { $0 == "\\" ? "/" : $0 })
  }
}
