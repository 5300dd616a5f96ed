import Host
import TextFormats

/// Reads the utterances of a log without labels: a text file with an utterance per line, a table, a
/// workbook or JSON. Repeated utterances are kept, because they are counted.
package struct LogFile {
  private let text: TableChoice.Column?

  package static func utterances(
    of location: String,
    text: TableChoice.Column?
  ) throws(ImportError) -> [String] {
    let log = Self(text: text)
    let export = try Export.read(location)
    var utterances: [String] = []
    do throws(FileError) {
      if let workbook = try Workbook(export) {
        for sheet in workbook.sheets {
          let place = "\(location)/\(sheet.name)"
          utterances += try log.table(sheet.text, ",", location: place, isSure: true) ?? []
        }
      } else if let content = export.foreign {
        let expected = "text, not \(content.rawValue)"
        throw FileError(location, .unexpected(place: "the log", expected: expected))
      } else {
        for document in export.documents { utterances += try log.utterances(of: document) }
      }
    } catch {
      throw .file(error)
    }
    // An export of a chatbot is read like any other, without its labels.
    guard utterances.isEmpty else { return utterances }
    let options = Import.Options(tables: TableChoice(text: text))
    return try OutOfScopeFile.utterances(of: export, options)
  }

  private func utterances(of document: Document) throws(FileError) -> [String] {
    guard let utf8 = document.utf8 else {
      throw document.problem ?? FileError(document.location, .notText)
    }
    if document.looksLikeJSON { return try records(of: document) }
    let isTable = text != nil || ["csv", "tsv"].contains(document.path.fileExtension)
    let delimiter = TableReader.delimiter(of: utf8, amongBarAnd: ["\t", ",", ";"])
    if let delimiter = delimiter ?? (isTable ? "," : nil),
      let texts = try table(utf8, delimiter, location: document.location, isSure: isTable)
    {
      return texts
    }
    return document.lines.map { String($0) }
  }

  /// Returns the utterances of a table, or `nil` if the text is not a table. `isSure` is whether the
  /// text is a table even if no column has the name of an utterance.
  private func table(
    _ utf8: [UInt8],
    _ delimiter: Unicode.Scalar,
    location: String,
    isSure: Bool
  ) throws(FileError) -> [String]? {
    var scanner = TableScanner(utf8, delimiter: delimiter, location: location)
    let rows = try scanner.firstRows(Self.sampleSize)
    guard !rows.isEmpty else { return nil }
    let choice = TableChoice(text: text)
    let sample = TableSample(rows, choice, mayAssume: isSure, location: location)
    guard let column = try sample.textColumn(isSure: isSure) else { return nil }
    var utterances: [String] = []
    var skipped = column.rowsBefore
    while try scanner.advance() {
      if skipped > 0 { skipped -= 1 } else { utterances.append(scanner[column.index]) }
    }
    return utterances
  }

  private static let sampleSize = 2_000

  /// The utterances of an array of records or texts, or of JSON lines.
  private func records(of document: Document) throws(FileError) -> [String] {
    if let json = document.json { return (json.array ?? []).compactMap(utterance) }
    var utterances: [String] = []
    try JSONScanner.forEachRecord(in: document.lines, file: document.location) { record, _, _ in
      if let utterance = utterance(in: record) { utterances.append(utterance) }
      return true
    }
    return utterances
  }

  private func utterance(in record: JSON) -> String? {
    switch text {
    case .name(let path): record.value(at: path)?.string
    case .number(let number): record.value(at: "\(number &- 1)")?.string
    case nil: record.string ?? record.utterance
    }
  }
}
