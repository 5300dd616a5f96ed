import Essentials
package import Host
import TextFormats
import Wrapper

/// The folder of one model in a store: its state, and its versions in files named by their
/// digests. Writing requires the folder's lock.
package struct ModelFolder: Sendable {
  package let path: String

  package init(_ store: String, model: String) { path = "\(store)/\(model)" }

  private var statePath: String { "\(path)/state.json" }
  var indexPath: String { "\(path)/\(SignedIndex.name)" }

  func path(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.name)" }

  func partPath(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.digest).part" }

  func etagPath(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.digest).mark" }

  package var state: StoreState { (try? readState()) ?? StoreState() }

  /// Reads the state file. A missing or invalid file is not an error, but a pipe or a device is.
  func readState() throws(FileError) -> StoreState {
    do throws(FileError) {
      let bytes = try InputFile.fileBytes(of: statePath)
      return StoreState(try JSONScanner.json(bytes, file: statePath))
    } catch {
      if error.problem == .isNotFile { throw error }
      return StoreState()
    }
  }

  package var stateStatus: System.FileStatus? { System.status(of: statePath) }

  func write(_ state: StoreState) throws(StoreError.Problem) {
    try write(Array(state.json.indentedText.utf8), to: statePath)
  }

  func write(_ bytes: [UInt8], to path: String) throws(StoreError.Problem) {
    // Reject links, because following one could overwrite a file outside of the store.
    if System.kind(of: path, followingLinks: false) == .other {
      let reason = "it is a symbolic link, a pipe or a device; remove it"
      throw .unusableFolder(path: path, reason: reason)
    }
    try StoreError.Problem.converting(OutputFile.write(bytes, to: path))
  }

  /// Creates the folder, or checks that an existing one belongs to the store.
  func make() throws(StoreError.Problem) {
    if let file = foreignFiles.first {
      throw .unusableFolder(
        path: path,
        reason: "it contains \(file), which does not belong to a model store; choose another folder"
      )
    }
    try StoreError.Problem.converting(path, System.makeFolder(path))
  }

  func lock() throws(StoreError.Problem) -> FolderLock? {
    try StoreError.Problem.converting(path, FolderLock.acquire(path))
  }

  /// Whether the folder contains files of a user or another program; a store must not use it then.
  var isForeign: Bool { !foreignFiles.isEmpty }

  var isEmpty: Bool { System.names(in: path).isEmpty }

  /// The names of files that no store has created; none if the folder has a store's state file.
  private var foreignFiles: [String] {
    if System.kind(of: statePath, followingLinks: false) != nil {
      // If the state file is not a JSON object, it may be a store's state file that was damaged.
      let state = (try? InputFile.fileBytes(of: statePath)).flatMap {
        try? JSONScanner.json($0, file: statePath)
      }
      return state?.object == nil || state?["seen"] != nil
        ? [] : ["a state.json of another program"]
    }
    return System.names(in: path).filter { name in
      name == SignedIndex.name ? !hasIndex : !Self.isOwn(name)
    }
  }

  private var hasIndex: Bool {
    let bytes = try? InputFile.fileBytes(of: indexPath, followingLinks: false)
    return bytes?.starts(with: "untrusted comment:".utf8) ?? false
  }

  /// Whether a store uses a file name: for the state, the index, a version or its temporary files.
  private static func isOwn(_ name: String) -> Bool {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "unfinished" {
      parts.removeLast()
      if let last = parts.last, Int(last) != nil { parts.removeLast() }
    }
    if [["state", "json"], [SignedIndex.name[...]]].contains(parts) { return true }
    // Earlier versions stored a wordbook, `DIGEST.json`, next to the model.
    return parts.count == 2 && Hexadecimal.isDigest(String(parts[0]))
      && ["safetensors", "json", "part", "mark"].contains(parts[1])
  }

  /// Returns whether the file of a version exists with the right size. Its content was verified
  /// after the download, and is verified again when the model is loaded.
  func has(_ version: StoredVersion) -> Bool {
    System.status(of: modelPath(of: version))?.size == version.model.bytes
  }

  func classifier(of version: StoredVersion) throws(StoreError.Problem) -> IntentClassifier {
    try Self.classifier(modelPath(of: version))
  }

  static func classifier(_ path: String) throws(StoreError.Problem) -> IntentClassifier {
    // Reject pipes, because opening one would block.
    guard System.kind(of: path) != .other else {
      throw .cannotBeLoaded(.unreadable(reason: "expected a file, found a pipe or a device"))
    }
    return try mapError(of: IntentClassifier(contentsOf: URL(filePath: path))) {
      (error: ModelError) in StoreError.Problem(error)
    }
  }

  package func modelPath(of version: StoredVersion) -> String { path(of: version.model) }

  /// Removes the store's files, except some versions and a partial download.
  func removeAll(but kept: [StoredVersion], downloading blob: ModelIndex.Blob? = nil) {
    var names = Set(kept.map(\.model.name))
    names.formUnion(["state.json", SignedIndex.name])
    if let blob { names.formUnion([blob.name, "\(blob.digest).part", "\(blob.digest).mark"]) }
    for name in System.names(in: path) where Self.isOwn(name) && !names.contains(name) {
      System.remove("\(path)/\(name)")
    }
  }

  /// Removes the store's files, and the folder if it is empty afterwards.
  func remove() {
    for name in System.names(in: path) where Self.isOwn(name) { System.remove("\(path)/\(name)") }
    System.removeEmptyFolder(path)
  }
}
