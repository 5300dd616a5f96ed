import Corpus

extension ImportError: Advisable {
  var advice: String? {
    switch self {
    case .otherFormat: "leave --format out to find the format by its structure"
    case .twoLanguages: "import them one by one, or name the language of all with --language"
    case .noUtterances(_, _, _, let notes):
      "there is nothing to learn from"
        + (notes.isEmpty ? "" : " (\(notes.map(\.sentence).joined(separator: "; ")))")
    case .file, .unknownFormat, .noSuchLanguage: nil
    }
  }
}
