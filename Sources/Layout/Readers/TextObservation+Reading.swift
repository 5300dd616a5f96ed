extension TextObservation {
  /// Reads the output of another program: TSV of Tesseract or `pdftotext -tsv`, hOCR, ALTO, or
  /// `pdftotext -bbox`. The format is detected.
  ///
  /// - Parameter text: The output. Malformed lines and elements are skipped.
  /// - Returns: The words in their original order.
  /// - Throws: ``LayoutError`` if the format is not supported.
  public static func read(_ text: String) throws(LayoutError) -> [TextObservation] {
    var text = text
    text.makeContiguousUTF8()
    let words =
      text.utf8.starts(with: "level\t".utf8)
      ? TabbedWords.observations(text) : try MarkupWords.observations(text)
    guard words.count <= mostWords else { throw .tooMany(limit: mostWords) }
    return words
  }

  /// About as many words as in ten books.
  private static let mostWords = 2_000_000
}
