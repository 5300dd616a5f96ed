import Host
import Layout

/// Reads the text of pictures with Tesseract, of PDFs with Poppler, and of PDFs of pictures with
/// both.
struct DocumentReader {
  /// The languages of the text, as Tesseract names them.
  let languages: String
  /// The time limit for running Tesseract or Poppler, in seconds.
  let timeLimit: Int

  private static let mostOutput = 1 << 28
  private static let mostPictures = 1 << 32

  func observations(of path: String) throws -> [TextObservation] {
    let start = try InputFile.beginning(of: path, atMost: 1_024)
    // Tesseract and Poppler would read a path that begins with a dash as an option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    if String(decoding: start, as: UTF8.self).contains("%PDF-") { return try pdf(file) }
    if Self.isPicture(start) { return try picture(file) }
    return try Self.observations(try InputFile.bytes(of: path), path)
  }

  private static func isPicture(_ start: [UInt8]) -> Bool {
    let signs: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
    ]
    return signs.contains { start.starts(with: $0) }
  }

  private func pdf(_ path: String) throws -> [TextObservation] {
    let text = try output(of: "pdftotext", ["-tsv", path, "-"], path)
    let words = try Self.observations(text, path)
    if !words.isEmpty { return words }
    return try System.withTemporaryFolder { folder in
      let arguments = ["-r", "300", "-gray", "-png", path, "\(folder)/page"]
      _ = try output(of: "pdftoppm", arguments, path, writingTo: folder)
      let pages = try System.files(below: folder, atMost: 10_000).sorted()
      return try pages.enumerated().flatMap { number, page in
        try picture("\(folder)/\(page)").map { word in
          var word = word
          word.page = number + 1
          return word
        }
      }
    }
  }

  private func picture(_ path: String) throws -> [TextObservation] {
    let arguments = [path, "stdout", "-l", languages, "--psm", "6", "tsv"]
    return try Self.observations(try output(of: "tesseract", arguments, path), path)
  }

  private func output(
    of program: String,
    _ arguments: [String],
    _ path: String,
    writingTo folder: String? = nil
  ) throws -> [UInt8] {
    let isTesseract = program == "tesseract"
    let package = isTesseract ? "tesseract-ocr" : "poppler-utils"
    guard let programPath = System.path(ofProgram: program) else {
      let formula = isTesseract ? "tesseract" : "poppler"
      throw CommandFailure("\(program) is missing; install \(package) (on a Mac: \(formula))")
    }
    let limits = (
      seconds: timeLimit, outputBytes: Self.mostOutput,
      folder: folder.map { (path: $0, bytes: Self.mostPictures) }
    )
    let problem: String
    do throws(System.ProgramFailure) {
      let end = try System.run(programPath, arguments, limits: limits)
      if end.code == 0 { return end.output }
      problem =
        "\(path): \(program) could not read the file (exit code \(end.code)); check the file"
        + (isTesseract ? ", and that `tesseract --list-langs` lists \(languages)" : "")
    } catch {
      switch error {
      case .notStarted(let failure):
        problem = "\(programPath): cannot be executed (\(failure.reason)); reinstall \(package)"
      case .tooSlow:
        problem =
          "\(path): stopped \(program) after \(timeLimit) s; raise --time-limit or split the document"
      case .tooLarge:
        let limit = folder == nil ? Self.mostOutput : Self.mostPictures
        problem =
          "\(path): stopped \(program) after \(limit >> 20) MB of output; split the document"
      case .interrupted: throw error
      }
    }
    throw CommandFailure(problem)
  }

  private static func observations(_ bytes: [UInt8], _ path: String) throws -> [TextObservation] {
    try mapError(of: TextObservation.read(String(decoding: bytes, as: UTF8.self))) {
      (error: LayoutError) in
      CommandFailure(
        "\(path): expected a picture, a PDF, or output of Tesseract or Poppler; \(error)"
      )
    }
  }
}
