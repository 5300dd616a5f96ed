import Host
import TextFormats

/// Reads the utterances of a log: a text file with an utterance per line, a table, a workbook or
/// JSON. Repeated utterances are kept, because they are counted.
package struct LogFile {
  private let choice: TableChoice

  package static func utterances(
    of location: String,
    text: TableChoice.Column?
  ) throws(ImportError) -> [String] {
    let log = Self(choice: TableChoice(text: text))
    let export = try Export.read(location)
    var utterances: [String] = []
    do throws(FileError) {
      if let workbook = try Workbook(export) {
        for sheet in workbook.sheets {
          utterances += try sheet.table.utterances(log.choice, isSure: true) ?? []
        }
      } else if let content = export.foreign {
        let expected = "text, not \(content.rawValue)"
        throw FileError(location, .unexpected(subject: "the log", expected: expected))
      } else {
        for document in export.documents { utterances += try log.utterances(of: document) }
      }
    } catch {
      throw .file(error)
    }
    // An export of a chatbot is read like any other file, but without its labels.
    guard utterances.isEmpty else { return utterances }
    return try OutOfScopeFile.utterances(of: export, Import.Options(tables: log.choice))
  }

  private func utterances(of document: Document) throws(FileError) -> [String] {
    guard let utf8 = document.utf8 else {
      throw document.problem ?? FileError(document.location, .notText)
    }
    if document.looksLikeJSON { return try records(of: document) }
    let isTable = choice.text != nil || ["csv", "tsv"].contains(document.path.fileExtension)
    let delimiter = TableReader.delimiter(of: utf8, amongBarAnd: ["\t", ",", ";"])
    if let delimiter = delimiter ?? (isTable ? "," : nil),
      let texts = try TableReader(utf8, delimiter: delimiter, location: document.location)
        .utterances(choice, isSure: isTable)
    {
      return texts
    }
    return document.lines.map { String($0) }
  }

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
    switch choice.text {
    case .name(let path): record.value(at: path)?.string
    case .number(let number): record.value(at: "\(number &- 1)")?.string
    case nil: record.string ?? record.utterance
    }
  }
}
