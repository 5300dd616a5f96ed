@testable import Corpus

/// Fuzzes the importer with line-based exports: Markdown, `.lu` and fastText.
func fuzz(_ bytes: [UInt8]) {
  fuzz(bytes, formats: [.rasa, .lu, .fastText, .intentFiles])
}
