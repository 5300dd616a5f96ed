/// Reads the TSV of Tesseract and pdftotext: a line for each page, block, paragraph, line and word,
/// with the level in the first column.
enum TabbedWords {
  static func observations(_ text: String) -> [TextObservation] {
    var observations: [TextObservation] = []
    var (pageNumber, page) = (1, TextBox(x: 0, y: 0, width: 0, height: 0))
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
      let fields = line.split(separator: 0x09, maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12 else { continue }
      let numbers = fields[6..<11].compactMap { Double(String($0) ?? "") }
      guard numbers.count == 5, numbers.allSatisfy(\.isFinite) else { continue }
      let box = TextBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if fields[0].elementsEqual("1".utf8) {
        pageNumber = Int(String(fields[1]) ?? "") ?? 1
        page = TextBox(x: 0, y: 0, width: box.width, height: box.height)
      }
      guard fields[0].elementsEqual("5".utf8), page.width > 0, page.height > 0 else { continue }
      observations.append(
        TextObservation(
          text: String(fields[11]) ?? "",
          box: box.share(of: page),
          confidence: numbers[4] / 100,
          page: pageNumber
        )
      )
    }
    return observations
  }
}
