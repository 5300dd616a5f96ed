/// Reads the TSV of Tesseract and pdftotext: a line for each page, block, paragraph, line and word,
/// with the level in the first column.
enum TabbedWords {
  static func observations(_ text: String) -> [TextObservation] {
    var observations: [TextObservation] = []
    var page = (number: 1, width: 0.0, height: 0.0)
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
      let fields = line.split(separator: 0x09, maxSplits: 11, omittingEmptySubsequences: false)
      guard fields.count == 12 else { continue }
      let numbers = fields[6..<11].compactMap { Double(String($0) ?? "") }
      guard numbers.count == 5, numbers.allSatisfy(\.isFinite) else { continue }
      if fields[0].elementsEqual("1".utf8) {
        let number = Int(String(fields[1]) ?? "") ?? 1
        page = (number, numbers[2], numbers[3])
      }
      guard fields[0].elementsEqual("5".utf8), page.width > 0, page.height > 0 else { continue }
      observations.append(
        TextObservation(
          text: String(fields[11]) ?? "",
          box: TextBox(
            x: numbers[0] / page.width,
            y: numbers[1] / page.height,
            width: numbers[2] / page.width,
            height: numbers[3] / page.height
          ),
          confidence: numbers[4] / 100,
          page: page.number
        )
      )
    }
    return observations
  }
}
