/// Why a model could not be loaded.
public struct ModelError: Error, Equatable {
  /// What is wrong with the file.
  public enum Problem: Error, Equatable {
    case noSuchFile
    case isFolder
    case unreadable(reason: String)
    /// Not a safetensors file; what a reader of the format stumbled over.
    case notSafetensors(detail: String)
    /// A safetensors file, but not one of SwiftNLC's.
    case notAModel
    /// The header's bytes are not those that were written.
    case damagedHeader
    case newerVersion(found: Int, newest: Int)
    /// A part of the model is missing, of another shape, or not what it should be.
    case invalid(part: String, detail: String)
    /// Stems differ from those that the model was trained with.
    case otherStemmer(language: String)
  }

  /// The file's path, or nil for a model read from bytes.
  public let file: String?
  /// What is wrong with it.
  public let problem: Problem
}

extension ModelError: CustomStringConvertible {
  /// One sentence: which file, what is wrong, what to do.
  public var description: String { "\(file ?? "The model"): \(problem)" }
}

extension ModelError.Problem: CustomStringConvertible {
  /// What is wrong and what to do, without the file's name.
  public var description: String {
    switch self {
    case .noSuchFile: "no such file; `Trainer` writes a model"
    case .isFolder: "is a folder, where a model file is expected"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notSafetensors(let detail):
      "is no whole model file (\(detail)); copy it again or train it again"
    case .notAModel: "is a safetensors file, but no model of SwiftNLC's"
    case .damagedHeader: "has been changed since it was written; copy it again or train it again"
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
