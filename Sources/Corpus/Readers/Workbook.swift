import Host
import TextFormats

extension ImportFormat {
  /// Excel workbooks. Reads the first sheet with utterances and labels.
  static let xlsx = ImportFormat("xlsx", "Excel workbook") { export, options throws(FileError) in
    guard let workbook = try Workbook(export) else { return nil }
    let mayAssume = options.namesFormat || options.tables.namesColumns
    var found: Draft?
    var others: [String] = []
    for sheet in workbook.sheets {
      guard found?.intents.isEmpty ?? true,
        let draft = try sheet.table.draft(options.tables, mayAssume: mayAssume),
        found == nil || !draft.intents.isEmpty
      else {
        others.append(sheet.name)
        continue
      }
      found = draft
    }
    guard var draft = found else { return Draft(noting: .noTable(sheets: others)) }
    draft.notes.append(ifAny: others, ImportNote.otherSheets)
    return draft
  }
}

/// The visible sheets of an Office Open XML workbook, converted to CSV.
struct Workbook {
  private(set) var sheets: [(name: String, table: TableReader)] = []

  private static let mostColumns = 256
  /// The maximum size of all cells, beyond ten times the size of the sheets. Cells that share a long text
  /// can be far larger than the file.
  private static let cellBytes = 1 << 25

  /// Returns `nil` if the export is not a workbook.
  init?(_ export: Export) throws(FileError) {
    guard let workbook = export.document(at: "xl/workbook.xml") else { return nil }
    let strings = try export.document(at: "xl/sharedStrings.xml").map(Self.strings) ?? []
    let paths = try export.document(at: "xl/_rels/workbook.xml.rels").map(Self.targets) ?? [:]
    var read: Set<String> = []
    var room = Self.cellBytes
    var scanner = try workbook.xml()
    while let event = try scanner.next() {
      guard case .start("sheet", let attributes) = event, let name = attributes["name"],
        let id = attributes["id"], let path = paths[id],
        ["hidden", "veryHidden"].contains(attributes["state"] ?? "") == false,
        let document = export.document(at: path), read.insert(path).inserted
      else { continue }
      let text = try Self.text(of: document, strings, &room)
      let location = "\(export.location)/\(name)"
      sheets.append((name, TableReader(text, delimiter: ",", location: location)))
    }
  }

  private static func strings(_ document: Document) throws(FileError) -> [String] {
    var strings: [String] = []
    var scanner = try document.xml()
    var (text, isText, isReading) = ("", false, false)
    while let event = try scanner.next() {
      switch event {
      case .start("si", _): text = ""
      case .end("si"): strings.append(text.withoutEscapes)
      // Skip phonetic hints, which are not part of the text.
      case .start("rPh", _): isReading = true
      case .end("rPh"): isReading = false
      case .start("t", _): isText = !isReading
      case .end("t"): isText = false
      case .text(let part): if isText { text += part }
      case .start, .end: break
      }
    }
    return strings
  }

  /// Returns paths by relationship identifier.
  private static func targets(_ document: Document) throws(FileError) -> [String: String] {
    var targets: [String: String] = [:]
    var scanner = try document.xml()
    while let event = try scanner.next() {
      guard case .start("Relationship", let attributes) = event, let id = attributes["Id"],
        let target = attributes["Target"]
      else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
    }
    return targets
  }

  private static func text(
    of sheet: Document,
    _ strings: [String],
    _ room: inout Int
  ) throws(FileError) -> [UInt8] {
    var text: [UInt8] = []
    var scanner = try sheet.xml()
    room += 10 * (sheet.utf8?.count ?? 0)
    var row: [String] = []
    var (column, kind, value, isValue) = (0, "", "", false)
    while let event = try scanner.next() {
      switch event {
      case .start("row", _): row = []
      case .end("row"):
        text.append(row.map { TableField.written($0) }.joined(separator: ","))
        text.append(UInt8(ascii: "\n"))
      case .start("c", let attributes):
        column = attributes["r"].flatMap(Self.column) ?? row.count
        kind = attributes["t"] ?? "n"
        value = ""
      case .end("c"):
        guard column < mostColumns, !value.isEmpty else { continue }
        while row.count <= column { row.append("") }
        row[column] = Self.text(value, kind, strings)
        room -= row[column].utf8.count
        guard room >= 0 else {
          let expected = "at most ten times the size of the sheets"
          throw FileError(
            sheet.location,
            .unexpected(place: "the text of all cells", expected: expected)
          )
        }
      case .start("v", _), .start("t", _): isValue = true
      case .end("v"), .end("t"): isValue = false
      case .text(let part): if isValue { value += part }
      case .start, .end: break
      }
    }
    return text
  }

  private static func text(_ value: String, _ kind: String, _ strings: [String]) -> String {
    switch kind {
    case "s": Int(value).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""
    case "b": value == "1" ? "TRUE" : "FALSE"
    case "e": ""
    default: value.withoutEscapes
    }
  }

  /// Returns 27 for `AB12`.
  private static func column(_ place: String) -> Int? {
    var column = 0
    for byte in place.utf8 {
      guard case let letter = byte &- UInt8(ascii: "A"), letter < 26 else { break }
      column = column * 26 + Int(letter) + 1
      guard column <= 1 << 20 else { return nil }
    }
    return column > 0 ? column - 1 : nil
  }
}

extension String {
  /// The text without escapes such as `_x000D_`, for characters that XML cannot contain.
  fileprivate var withoutEscapes: String {
    guard contains("_x") else { return self }
    // The null character and the halves of surrogate pairs are not escaped.
    return replacing(/_x(?!0000|[dD][89a-fA-F])([0-9a-fA-F]{4})_/) { match in
      let scalar = UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { String($0) } ?? ""
    }
  }
}

extension Document {
  fileprivate func xml() throws(FileError) -> XMLScanner {
    guard let utf8 else { throw problem ?? FileError(location, .notText) }
    return XMLScanner(utf8, location: location)
  }
}
