import Host
import TextFormats

/// A file, a folder or an archive that a user downloaded from a platform.
struct Export {
  let location: String
  /// The files, sorted by path.
  let documents: [Document]
  let notes: [ImportNote]

  private static let mostFiles = 100_000
  private static let mostArchivesInside = 3
}

extension Export {
  init(_ location: String) throws(FileError) {
    guard System.kind(of: location) == .folder else {
      try self.init(
        try InputFile.bytes(of: location),
        named: location.lastComponent,
        location: location
      )
      return
    }
    let paths = try mapError(of: System.files(below: location, atMost: Self.mostFiles + 1)) {
      FileError(location, .unreadable($0))
    }
    guard !paths.isEmpty else { throw FileError(location, .containsNoFiles) }
    guard paths.count <= Self.mostFiles else {
      throw FileError(location, .tooManyFiles(limit: Self.mostFiles))
    }
    let documents = paths.filter { !Self.isHidden($0) }.sorted().map { path in
      let file = "\(location.hasSuffix("/") ? location : location + "/")\(path)"
      return Document(path: path, location: file) { () throws(FileError) in
        do throws(FileError) {
          return try InputFile.bytes(of: file)
        } catch {
          // Ignore an empty file if the folder contains other files.
          guard error.problem == .isEmpty else { throw error }
          return []
        }
      }
    }
    self.init(location: location, documents: documents, notes: [])
  }

  static func read(_ location: String) throws(ImportError) -> Export {
    try mapError(of: Export(location), ImportError.file)
  }

  init(
    _ bytes: [UInt8],
    named name: String,
    location: String? = nil,
    limits: Archive.Limits = Archive.Limits()
  ) throws(FileError) {
    let location = location ?? name
    guard Archive.isArchive(bytes) else {
      let document = Document(path: name, location: location) { () throws(FileError) in bytes }
      self.init(location: location, documents: [document], notes: [])
      return
    }
    var archive = try Archive(bytes, location: location, limits: limits)
    var depth = 1
    while archive.entries.count == 1, Archive.isArchive(archive.entries[0].bytes) {
      guard depth < Self.mostArchivesInside else {
        throw FileError(location, .archivesInside(limit: Self.mostArchivesInside))
      }
      archive = try Archive(archive.entries[0].bytes, location: location, limits: limits)
      depth += 1
    }
    guard !archive.entries.isEmpty else { throw FileError(location, .containsNoFiles) }
    let documents = archive.entries.sorted { $0.path < $1.path }.map { entry in
      Document(path: entry.path, location: "\(location)/\(entry.path)") { () throws(FileError) in
        entry.bytes
      }
    }
    let links = archive.linkCount
    let notes: [ImportNote] = links > 0 ? [.linksNotFollowed(links)] : []
    self.init(location: location, documents: documents, notes: notes)
  }

  /// Whether systems and tools add such a path to folders and archives.
  static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  var single: Document? { documents.count == 1 ? documents.first : nil }

  func document(at path: String) -> Document? { documents.first { $0.path == path } }

  var foreign: ForeignContent? {
    if documents.contains(where: { $0.json?.has("sortedArrayOfWords", "embeddingSize") == true }) {
      return .embedding
    }
    guard let single else { return ForeignContent(archiveOf: documents.map(\.path)) }
    return single.foreign
  }

  var missingLibrary: FileError? {
    documents.lazy.compactMap(\.problem).first {
      if case .missingLibrary = $0.problem { true } else { false }
    }
  }

  /// Whether the export is an empty JSON array or object, or has an empty list of intents.
  var isEmptyJSON: Bool {
    guard let json = single?.json else { return false }
    return (json["intents"]?.array ?? json.array ?? json.object?.map(\.value))?.isEmpty ?? false
  }

  var problemOfJSON: FileError? {
    guard let single, let utf8 = single.utf8, !single.looksLikeJSON, !isLinesOfText else {
      return nil
    }
    let name = single.path.fileExtension
    let hasBracket = utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map("{[".utf8.contains)
    guard name == "json" || hasBracket == true && !Document.extensionsOfYAML.contains(name) else {
      return nil
    }
    do throws(FileError) {
      _ = try JSONScanner.json(utf8, file: single.location)
      return nil
    } catch {
      return error
    }
  }

  var isLinesOfText: Bool {
    guard let single, !single.looksLikeJSON,
      ["csv", "tsv", "txt"].contains(single.path.fileExtension)
    else { return false }
    return single.lines.lazy.filter { !$0.allSatisfy(\.isWhitespace) }.prefix(2).count == 2
  }
}
