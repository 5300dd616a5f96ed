import Host

/// File types that users may confuse with an export. The raw values are used in messages.
package enum ForeignContent: String, Sendable {
  case html = "an HTML page"
  case xml = "an XML file"
  case pdf = "a PDF"
  case richText = "an RTF document"
  case document = "a word processor or presentation document"
  case spreadsheet = "a spreadsheet that is not in the .xlsx format"
  case picture = "an image"
  case database = "a database"
  case program = "a program"
  case model = "a SwiftNLC model"
  case embedding = "part of an embedded dataset"

  init?(_ bytes: [UInt8], path: String) {
    if let (_, content) = Self.beginnings.first(where: { bytes.starts(with: $0.0) }) {
      self = content
    } else if Self.isModel(bytes) {
      self = .model
    } else if let content = Self.markup(bytes) {
      self = content
    } else if Self.programs.contains(path.fileExtension) {
      self = .program
    } else {
      return nil
    }
  }

  init?(archiveOf paths: [String]) {
    if paths.contains("word/document.xml") || paths.contains("ppt/presentation.xml") {
      self = .document
    } else if paths.contains("Index/Document.iwa")
      || paths.contains("mimetype") && paths.contains("content.xml")
    {
      self = .spreadsheet
    } else if paths.contains("META-INF/MANIFEST.MF") {
      self = .program
    } else {
      return nil
    }
  }

  private static let beginnings: [([UInt8], Self)] = [
    (Array("%PDF-".utf8), .pdf), (Array("{\\rtf".utf8), .richText),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .spreadsheet),
    ([0x89, 0x50, 0x4E, 0x47], .picture), ([0xFF, 0xD8, 0xFF], .picture),
    (Array("GIF8".utf8), .picture), (Array("SQLite format 3".utf8), .database),
    (Array("PAR1".utf8), .database), ([0x7F, 0x45, 0x4C, 0x46], .program),
    ([0xCF, 0xFA, 0xED, 0xFE], .program), ([0xCA, 0xFE, 0xBA, 0xBE], .program),
    (Array("#!/".utf8), .program),
  ]

  private static let programs: Set<String> = [
    "bash", "bat", "c", "cc", "cpp", "cs", "css", "go", "h", "hpp", "ipynb", "java",
    "js", "jsx", "kt", "lua", "m", "mm", "php", "pl", "ps1", "py", "r", "rb", "rs", "scala", "sh",
    "sql", "swift", "ts", "tsx", "vue",
  ]

  /// Whether the file starts like safetensors: with the length of a JSON header, and the header.
  private static func isModel(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 8, bytes[8] == UInt8(ascii: "{") else { return false }
    let length = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return length > 1 && length <= UInt64(bytes.count - 8)
  }

  private static func markup(_ bytes: [UInt8]) -> Self? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return nil }
    let beginning = String(decoding: text.prefix(2_000), as: UTF8.self).lowercased()
    if ["<!doctype html", "<html", "<head", "<body"].contains(where: { beginning.contains($0) }) {
      return .html
    }
    return ["<?xml", "<!doctype"].contains { beginning.hasPrefix($0) } ? .xml : nil
  }
}
