public import Essentials

/// An error that occurs while a model is loaded.
///
/// ``description`` and `localizedDescription` are one sentence in English: the file, the problem
/// and the remedy.
public struct ModelError: Error, Equatable {
  /// The reasons for which a model cannot be loaded.
  public enum Problem: Error, Equatable {
    /// There is no file at the path, for example because an app's resource was not copied.
    case noSuchFile
    /// The path leads to a folder.
    case isFolder
    /// The file cannot be read, for a reason that the system gives.
    case unreadable(reason: String)
    /// The file is not a valid safetensors file.
    case notSafetensors(detail: String)
    /// The safetensors file is not a SwiftNLC model.
    case notAModel
    /// The header of the file has changed since it was written.
    case damagedHeader
    /// The tensors of the file have changed since they were written.
    case damagedNumbers
    /// The file was written by a later version, in a format that this version does not support.
    case newerVersion(found: Int, newest: Int)
    /// A part of the model is missing or invalid.
    case invalid(part: String, detail: String)
    /// The model was trained with another version of libstemmer, whose stems differ; or libstemmer
    /// is missing, and the model has no wordbook.
    case otherStemmer(language: String)
  }

  /// The path of the file, or `nil` for a model loaded from bytes.
  public let file: String?
  /// The reason for which the model cannot be loaded.
  public let problem: Problem

  /// Creates an error, for an app's tests.
  public init(file: String?, problem: Problem) {
    self.file = file
    self.problem = problem
  }
}

extension ModelError: LocalizedError, CustomStringConvertible {
  /// An English sentence that names the file, the problem and the remedy.
  public var description: String { "\(file ?? "The model"): \(problem)" }

  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}

extension ModelError.Problem: CustomStringConvertible {
  /// The problem and the remedy, without the name of the file.
  public var description: String {
    switch self {
    case .noSuchFile: "no such file"
    case .isFolder: "is a folder; expected a model file"
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .notSafetensors(let detail):
      "not a model file, or an incomplete one (\(detail)); check the path, or copy the file again"
    case .notAModel: "not a SwiftNLC model: the safetensors file has no “SwiftNLC model” metadata"
    case .damagedHeader, .damagedNumbers:
      "damaged: the content does not match its checksum; copy it again or train the model again"
    case .newerVersion(let found, let newest):
      "format version \(found) is newer than \(newest), the newest that this program reads; "
        + "update the program"
    case .invalid(let part, let detail):
      "\(part): \(detail); train the model again"
    case .otherStemmer(let language):
      "trained with another version of libstemmer, whose stems for “\(language)” differ; "
        + "train the model again, or install that version"
    }
  }
}
