/// Why a text is no list of observations.
public enum LayoutError: Error, Equatable, Sendable {
  /// None of the forms that are known.
  case unknownForm
  /// More than a document holds.
  case tooMany(limit: Int)
}

extension LayoutError: CustomStringConvertible {
  /// What was expected.
  public var description: String {
    switch self {
    case .unknownForm:
      "no TSV of Tesseract or pdftotext, hOCR, ALTO or bbox of pdftotext"
    case .tooMany(let limit): "more than \(limit) pieces of text"
    }
  }
}
