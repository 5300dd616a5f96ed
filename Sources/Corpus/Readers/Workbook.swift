import Host
import Notations
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
  /// The maximum size of all cells, beyond ten times the size of the sheets. Cells that share a
  /// long text can be far larger than the file.
  private static let cellBytes = 1 << 25

  init?(_ export: Export) throws(FileError) {
    guard let workbook = export.document(at: "xl/workbook.xml") else { return nil }
    let strings = try export.document(at: "xl/sharedStrings.xml").map(Self.strings) ?? []
    let paths = try export.document(at: "xl/_rels/workbook.xml.rels").map(Self.targets) ?? [:]
    var read: Set<String> = []
    var room = Self.cellBytes
    var scanner = try workbook.tags()
    while let (tag, _) = scanner.next() {
      guard tag.name == "sheet", let name = tag["name"], let id = tag["id"], let path = paths[id],
        !["hidden", "veryHidden"].contains(tag["state"]),
        let document = export.document(at: path), read.insert(path).inserted
      else { continue }
      let text = try Self.text(of: document, strings, &room)
      let location = "\(export.location)/\(name)"
      sheets.append((name, TableReader(text, delimiter: ",", location: location)))
    }
  }

  private static func strings(_ document: Document) throws(FileError) -> [String] {
    var strings: [String] = []
    var scanner = try document.tags()
    var isReading = false
    while let (tag, text) = scanner.next() {
      switch tag.name {
      case "si": if !tag.isEnd { strings.append("") }
      // Skip phonetic hints, which are not part of the text.
      case "rph": isReading = !tag.isEnd
      case "t":
        if tag.hasContent, !isReading, !strings.isEmpty { strings[strings.count - 1] += text }
      default: continue
      }
    }
    return strings.map(\.withoutEscapes)
  }

  /// Returns paths by relationship identifier.
  private static func targets(_ document: Document) throws(FileError) -> [String: String] {
    var targets: [String: String] = [:]
    var scanner = try document.tags()
    while let (tag, _) = scanner.next() {
      guard tag.name == "relationship", let id = tag["id"], let target = tag["target"] else {
        continue
      }
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
    var scanner = try sheet.tags()
    room += 10 * (sheet.utf8?.count ?? 0)
    var row: [String] = []
    var (column, kind, value) = (0, "", "")
    while let (tag, content) = scanner.next() {
      switch (tag.name, tag.isEnd) {
      case ("row", false): row = []
      case ("row", true):
        text.append(row.map { TableField.written($0) }.joined(separator: ","))
        text.append(UInt8(ascii: "\n"))
      case ("c", false):
        column = tag["r"].flatMap(Self.column) ?? row.count
        kind = tag["t"] ?? "n"
        value = ""
      case ("c", true):
        guard column < mostColumns, !value.isEmpty else { continue }
        while row.count <= column { row.append("") }
        row[column] = Self.text(value, kind, strings)
        room -= row[column].utf8.count
        guard room >= 0 else {
          let expected = "at most ten times the size of the sheets"
          throw FileError(
            sheet.location,
            .unexpected(subject: "the text of all cells", expected: expected)
          )
        }
      case ("v", _), ("t", _): if tag.hasContent { value += content }
      default: continue
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
  private static func column(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
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
  fileprivate func tags() throws(FileError) -> TagScanner {
    guard let utf8 else { throw problem ?? FileError(location, .notText) }
    return TagScanner(utf8)
  }
}
