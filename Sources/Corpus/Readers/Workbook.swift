import Host
import Notations
import TextFormats

extension ImportFormat {
  /// Excel workbooks. Reads the sheet with the most utterances, because others may describe the
  /// intents, and all sheets with the same first row. If each sheet is a list, reads an intent from
  /// each.
  static let xlsx = ImportFormat("xlsx", "Excel workbook") { export, options throws(FileError) in
    guard let workbook = try Workbook(export) else { return nil }
    let mayAssume = options.namesFormat || options.tables.namesColumns
    var tables: [(sheet: Workbook.Sheet, draft: Draft)] = []
    var problem: FileError?
    for sheet in workbook.sheets {
      do throws(FileError) {
        let draft = try sheet.table.draft(options.tables, mayAssume: mayAssume)
        if let draft { tables.append((sheet, draft)) }
      } catch { problem = problem ?? error }
    }
    let main = tables.max { $0.draft.rawUtterances < $1.draft.rawUtterances }
    if let problem, main?.draft.intents.isEmpty ?? true { throw problem }
    guard let main else {
      return try workbook.lists(options.tables)
        ?? Draft(noting: .noTable(sheets: workbook.sheets.map(\.name)))
    }
    let read = tables.filter { $0.sheet.firstRow == main.sheet.firstRow }
    let names = read.map(\.sheet.name)
    var draft: Draft?
    for table in read { draft.merge(table.draft) }
    if read.count > 1 {
      draft?.mergeSpellings()
      draft?.notes.append(.sheets(names))
    }
    let others = workbook.sheets.map(\.name).filter { !names.contains($0) }
    draft?.notes.append(ifAny: others, ImportNote.otherSheets)
    return draft
  }
}

/// The visible sheets of an Office Open XML workbook, converted to CSV.
struct Workbook {
  struct Sheet {
    let name: String
    let firstRow: [String]
    let table: TableReader
  }

  private(set) var sheets: [Sheet] = []

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
      let table = TableReader(text, delimiter: ",", location: location)
      sheets.append(Sheet(name: name, firstRow: try table.firstRow(), table: table))
    }
  }

  /// Returns the utterances of sheets with one column as those of intents with the sheets' names,
  /// or `nil` if a sheet has several columns.
  fileprivate func lists(_ choice: TableChoice) throws(FileError) -> Draft? {
    var draft = Draft()
    for sheet in sheets where !sheet.firstRow.isEmpty {
      guard let list = try sheet.table.list(choice) else { return nil }
      draft.add(Draft.Intent(name: sheet.name, utterances: list.map { Draft.Utterance($0) }))
    }
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    return draft.intents.count > 1 ? draft : nil
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
    let merged = try mergedCells(in: sheet)
    var open: [Int: (value: String, last: Int)] = [:]
    var row: [String] = []
    var (number, column, kind, value) = (0, 0, "", "")
    func set(_ value: String) throws(FileError) {
      while row.count <= column { row.append("") }
      row[column] = value
      room -= value.utf8.count
      guard room >= 0 else {
        let expected = "at most ten times the size of the sheets"
        throw FileError(
          sheet.location,
          .unexpected(subject: "the text of all cells", expected: expected)
        )
      }
    }
    while let (tag, content) = scanner.next() {
      switch (tag.name, tag.isEnd) {
      case ("row", false):
        row = []
        number = tag["r"].flatMap { Int($0) } ?? number + 1
      case ("row", true):
        open = open.filter { $0.value.last >= number }
        for cell in open.sorted(by: { $0.key < $1.key }) {
          column = cell.key
          if row.count <= column || row[column].isEmpty { try set(cell.value.value) }
        }
        for cell in merged[number] ?? [] where row.indices.contains(cell.column) {
          open[cell.column] = (row[cell.column], cell.last)
        }
        text.append(row.map { TableField.written($0) }.joined(separator: ","))
        text.append(UInt8(ascii: "\n"))
      case ("c", false):
        column = tag["r"].flatMap(Self.column) ?? row.count
        kind = tag["t"] ?? "n"
        value = ""
      case ("c", true):
        guard column < mostColumns, !value.isEmpty else { continue }
        try set(Self.text(value, kind, strings))
      case ("v", _), ("t", _): if tag.hasContent { value += content }
      default: continue
      }
    }
    return text
  }

  /// Returns the columns of cells that are merged with cells below, by their first row. Only the
  /// first of the merged cells contains the value, which is that of all their rows.
  private static func mergedCells(
    in sheet: Document
  ) throws(FileError) -> [Int: [(column: Int, last: Int)]] {
    var cells: [Int: [(column: Int, last: Int)]] = [:]
    var scanner = try sheet.tags()
    while let (tag, _) = scanner.next() {
      guard tag.name == "mergecell", let ends = tag["ref"]?.split(separator: ":"),
        ends.count == 2, let column = column(String(ends[0])), column < mostColumns
      else { continue }
      let rows = ends.compactMap { Int($0.drop { $0.isLetter }) }
      if rows.count == 2 { cells[rows[0], default: []].append((column, rows[1])) }
    }
    return cells
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
