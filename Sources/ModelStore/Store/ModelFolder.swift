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
  /// What is known; nothing where there is nothing, or nothing to be read.
  package var state: StoreState {
    guard let json = try? InputFile.json(of: statePath) else { return StoreState() }
    return StoreState(json)
  }

  /// Another one tells that the state may have changed.
  package var stateMark: System.FileStatus? { System.status(of: statePath) }

  func write(_ state: StoreState) throws(StoreError.Problem) {
    try write(Array(state.json.indentedText.utf8), to: statePath)
  }

  func write(_ bytes: [UInt8], to path: String) throws(StoreError.Problem) {
    do throws(FileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw StoreError.Problem(error)
    }
  }

  func make() throws(StoreError.Problem) {
    do throws(System.Failure) {
      try System.makeFolder(path)
    } catch {
      throw StoreError.Problem(error, path: path)
    }
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
    let url = URL(filePath: model)
    guard let wordbook else { return try IntentClassifier(contentsOf: url) }
    return try IntentClassifier(contentsOf: url, wordbook: URL(filePath: wordbook))
  }

  /// The files of a version, as a program would open them.
  package func modelPath(of version: StoredVersion) -> String { path(of: version.model) }

  /// Takes away what is neither a version that is kept nor begun for one.
  func removeAll(but kept: [StoredVersion], begun: [ModelIndex.Blob] = []) {
    var names: Set<String> = ["state.json", SignedIndex.name]
    for version in kept {
      names.formUnion([version.model, version.wordbook].compactMap { $0?.name })
    }
    for blob in begun {
      names.formUnion([blob.name, "\(blob.digest).part", "\(blob.digest).mark"])
    }
    for name in System.names(in: path) where !names.contains(name) {
      System.remove("\(path)/\(name)")
    }
  }
}
