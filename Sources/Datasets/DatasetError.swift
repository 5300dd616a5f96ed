public import Essentials
import Host

/// An error that occurs while a dataset is read or written.
public struct DatasetError: LocalizedError, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The file, the line if it is known, the problem and the remedy, in English.
  public let description: String

  init(_ error: FileError) { (file, description) = (error.file, error.description) }

  /// The error message: the file, the problem and the remedy.
  public var errorDescription: String? { description }
}
