#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a model could not be loaded.
///
/// It carries facts to decide by, and its `description` is one sentence for people: which file, what
/// is wrong with it, what to do. `localizedDescription` is the same sentence, in English.
public struct ModelError: Error, Equatable {
  /// What is wrong with the file.
  public enum Problem: Error, Equatable {
    /// There is nothing at the path: an app's resource that was not copied, a path relative to
    /// another folder.
    case noSuchFile
    /// The path is a folder's.
    case isFolder
    /// It is there and cannot be read; the system's reason.
    case unreadable(reason: String)
    /// Not a safetensors file; what a reader of the format stumbled over.
    case notSafetensors(detail: String)
    /// A safetensors file, but not one of SwiftNLC's.
    case notAModel
    /// The header's bytes are not those that were written.
    case damagedHeader
    /// The numbers behind the header are not those that were written.
    case damagedNumbers
    /// A later SwiftNLC wrote it, in a format that this one does not know.
    case newerVersion(found: Int, newest: Int)
    /// A part of the model, or of its wordbook, is missing, of another shape, or not what it should
    /// be.
    case invalid(part: String, detail: String)
    /// The stems of this libstemmer differ from those that the model was trained with, so that words
    /// would not be found; or there is no libstemmer, and no wordbook was given.
    case otherStemmer(language: String)
  }

  /// The file's path, or nil for a model read from bytes.
  public let file: String?
  /// What is wrong with it.
  public let problem: Problem

  /// For an app's own tests: what it does about a model that does not load.
  public init(file: String?, problem: Problem) {
    self.file = file
    self.problem = problem
  }
}

extension ModelError: LocalizedError, CustomStringConvertible {
  /// One sentence: which file, what is wrong, what to do.
  public var description: String { "\(file ?? "The model"): \(problem)" }

  /// The description.
  public var errorDescription: String? { description }
}

extension ModelError.Problem: CustomStringConvertible {
  /// What is wrong and what to do, without the file's name.
  public var description: String {
    switch self {
    case .noSuchFile: "no such file"
    case .isFolder: "is a folder, where a model file is expected"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notSafetensors(let detail):
      "is no whole model file (\(detail)); copy it again or train it again"
    case .notAModel: "is a safetensors file, but no model of SwiftNLC's"
    case .damagedHeader, .damagedNumbers:
      "has been changed since it was written; copy it again or train it again"
    case .newerVersion(let found, let newest):
      "has format version \(found), and this program reads up to \(newest); update the program"
    case .invalid(let part, let detail):
      "its \(part) cannot be used (\(detail)); train the model again"
    case .otherStemmer(let language):
      "was trained with another version of libstemmer, whose stems for “\(language)” differ; "
        + "train the model again here, or install that version"
    }
  }
}
