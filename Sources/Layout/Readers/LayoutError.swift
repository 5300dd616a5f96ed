/// The reason why a text could not be read as observations.
public enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknownForm
  /// The text contains more words than any real document.
  case tooMany(limit: Int)

  /// A message that describes the problem.
  public var description: String {
    switch self {
    case .unknownForm: "the file is neither TSV, hOCR, ALTO nor output of pdftotext -bbox"
    case .tooMany(let limit): "the file contains more than \(limit) pieces of text"
    }
  }
}
