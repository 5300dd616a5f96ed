extension TextObservation {
  /// What another program found: TSV of Tesseract or of `pdftotext -tsv`, hOCR, ALTO, or
  /// `pdftotext -bbox`, known by what is in it.
  ///
  /// - Parameter text: the program's output. Lines and elements that are broken are left out.
  /// - Returns: the words in their order, none where the document has none.
  /// - Throws: ``LayoutError``, where it is none of these.
  public static func read(_ text: String) throws(LayoutError) -> [TextObservation] {
    var text = text
    text.makeContiguousUTF8()
    let words =
      text.utf8.starts(with: "level\t".utf8)
      ? TabbedWords.observations(text) : try MarkupWords.observations(text)
    guard words.count <= mostWords else { throw .tooMany(limit: mostWords) }
    return words
  }

  /// As many words as ten books have.
  private static let mostWords = 2_000_000
}
