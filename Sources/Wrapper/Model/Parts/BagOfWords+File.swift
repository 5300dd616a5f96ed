/// The tensor `vocabulary` (U8): the sorted terms in UTF-8, separated by line feeds. The metadata
/// `language`, an ISO 639 code with an optional region, and `terms`, the kinds of terms separated
/// by commas.
extension BagOfWords {
  private static let language = "language"
  private static let kinds = "terms"
  private static let vocabulary = "vocabulary"

  init(from file: ModelReader) throws(ModelError.Problem) {
    let settings = try Self.settings(from: file)
    guard let text = file.bytes(Self.vocabulary), !text.isEmpty else {
      throw .invalid(part: "vocabulary", detail: "missing or empty")
    }
    do {
      try self.init(text: text, settings: settings)
    } catch {
      throw .invalid(part: "vocabulary", detail: "not sorted, or contains duplicates")
    }
  }

  private static func settings(from file: ModelReader) throws(ModelError.Problem) -> TextSettings {
    let names = (file.metadata[kinds] ?? "").split(separator: ",")
    let kinds = names.compactMap { TermKind(rawValue: String($0)) }
    guard !kinds.isEmpty, kinds.count == names.count, let language = file.metadata[language]
    else {
      throw .invalid(part: "text settings", detail: "unknown language or kinds of terms")
    }
    return TextSettings(language: Language(language), kinds: Set(kinds))
  }

  func write(to file: inout ModelWriter) {
    file.metadata[Self.language] = settings.language.tag
    file.metadata[Self.kinds] = TermKind.allCases.filter(settings.kinds.contains)
      .map(\.rawValue).joined(separator: ",")
    file.write([UInt8](text), as: Self.vocabulary)
  }
}
