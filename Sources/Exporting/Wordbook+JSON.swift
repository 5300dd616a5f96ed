import Wrapper

extension Wordbook {
  /// The content of a wordbook file.
  package var json: String {
    get throws(ExportError) { try JSONText.of(self) }
  }
}
