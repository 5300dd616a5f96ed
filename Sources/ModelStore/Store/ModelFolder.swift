#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import Host
import TextFormats
package import Wrapper

/// The folder that a store has for one model: what is known of it, and its versions, each a file that
/// is named for its content. Whoever writes holds the folder's lock.
package struct ModelFolder: Sendable {
  package let path: String

  package init(_ store: String, model: String) { path = "\(store)/\(model)" }

  private var statePath: String { "\(path)/state.json" }
  var indexPath: String { "\(path)/\(SignedIndex.name)" }

  func path(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.name)" }

  /// A file that is not there as a whole yet, and the server's mark of it.
  func partPath(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.digest).part" }
  func markPath(of blob: ModelIndex.Blob) -> String { "\(path)/\(blob.digest).mark" }
}

// MARK: - State

extension ModelFolder {
  /// What is known; nothing if there is no state, or none that can be read.
  package var state: StoreState { (try? readState()) ?? StoreState() }

  /// The same, but a pipe or a device in the place of the state is an error.
  func readState() throws(FileError) -> StoreState {
    do throws(FileError) {
      return StoreState(
        try JSONScanner.json(try InputFile.fileBytes(of: statePath), file: statePath)
      )
    } catch {
      if error.problem == .isNoFile { throw error }
      return StoreState()
    }
  }

  /// Another one tells that the state may have changed.
  package var stateMark: System.FileStatus? { System.status(of: statePath) }

  func write(_ state: StoreState) throws(StoreError.Problem) {
    try write(Array(state.json.indentedText.utf8), to: statePath)
  }

  func write(_ bytes: [UInt8], to path: String) throws(StoreError.Problem) {
    // What a link leads to is not the store's.
    if System.kind(of: path, followingLinks: false) == .other {
      throw .unusable(path: path, reason: "it is a symbolic link, a pipe or a device; remove it")
    }
    do throws(FileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw StoreError.Problem(error)
    }
  }

  /// Makes the folder, unless it is there and the store's.
  func make() throws(StoreError.Problem) {
    if let stranger = strangers.first {
      throw .unusable(
        path: path,
        reason: "it contains \(stranger), which is not a file of a store; choose another folder"
      )
    }
    do throws(System.Failure) {
      try System.makeFolder(path)
    } catch {
      throw StoreError.Problem(error, path: path)
    }
  }
}

// MARK: - Whose files these are

extension ModelFolder {
  /// Whether the folder is another program's, or a user's.
  var isForeign: Bool { !strangers.isEmpty }

  var isEmpty: Bool { System.names(in: path).isEmpty }

  /// The files in a folder without a store's state that no store has made.
  private var strangers: [String] {
    if System.kind(of: statePath, followingLinks: false) != nil {
      // Whatever is no object may be a state that was damaged.
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

  /// Whether a name is one that stores give to files: the state, the index, the files of versions by
  /// their digests, and what was left unfinished of these.
  private static func isOwn(_ name: String) -> Bool {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "unfinished" {
      parts.removeLast()
      if let last = parts.last, Int(last) != nil { parts.removeLast() }
    }
    if [["state", "json"], [SignedIndex.name[...]]].contains(parts) { return true }
    let ends = [ModelIndex.Blob.modelSuffix, ModelIndex.Blob.wordbookSuffix, "part", "mark"]
    return parts.count == 2 && Hexadecimal.isDigest(String(parts[0]))
      && ends.contains(String(parts[1]))
  }
}

// MARK: - Versions

extension ModelFolder {
  /// Whether the files of a version are there, by their sizes: their content was checked when they
  /// came, and is again when they are loaded.
  func has(_ version: StoredVersion, needsWordbook: Bool) -> Bool {
    let blobs = [version.model] + (needsWordbook ? [version.wordbook].compactMap(\.self) : [])
    return blobs.allSatisfy { System.status(of: path(of: $0))?.size == $0.bytes }
  }

  package func classifier(
    of version: StoredVersion,
    needsWordbook: Bool = Surroundings.needsWordbook
  ) throws(ModelError) -> IntentClassifier {
    try Self.classifier(
      path(of: version.model),
      wordbook: needsWordbook ? version.wordbook.map { path(of: $0) } : nil
    )
  }

  static func classifier(
    _ model: String,
    wordbook: String?
  ) throws(ModelError) -> IntentClassifier {
    for path in [model, wordbook].compactMap(\.self) where System.kind(of: path) == .other {
      // It would be waited for.
      let reason = "a pipe or a device, where a file is expected"
      throw ModelError(file: path, problem: .unreadable(reason: reason))
    }
    let url = URL(filePath: model)
    guard let wordbook else { return try IntentClassifier(contentsOf: url) }
    return try IntentClassifier(contentsOf: url, wordbook: URL(filePath: wordbook))
  }

  /// The files of a version, as a program would open them.
  package func modelPath(of version: StoredVersion) -> String { path(of: version.model) }

  /// Removes the files of the store that belong neither to a version that is kept nor to one that has
  /// been begun. Other files are left alone.
  func removeAll(but kept: [StoredVersion], begun: [ModelIndex.Blob] = []) {
    var names: Set<String> = ["state.json", SignedIndex.name]
    for version in kept {
      names.formUnion([version.model, version.wordbook].compactMap { $0?.name })
    }
    for blob in begun {
      names.formUnion([blob.name, "\(blob.digest).part", "\(blob.digest).mark"])
    }
    for name in System.names(in: path) where Self.isOwn(name) && !names.contains(name) {
      System.remove("\(path)/\(name)")
    }
  }

  /// Removes all files of the store, and the folder if nothing else is in it.
  func remove() {
    for name in System.names(in: path) where Self.isOwn(name) { System.remove("\(path)/\(name)") }
    System.removeEmptyFolder(path)
  }
}
