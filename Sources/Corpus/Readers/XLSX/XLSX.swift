import Host

extension ImportFormat {
  /// Excel workbooks. Reads the first sheet with utterances and labels.
  static let xlsx = ImportFormat("xlsx", "Excel workbook") { export, options throws(FileError) in
    guard let workbook = try Workbook(export) else { return nil }
    let mayAssume = options.namesFormat || options.tables.namesColumns
    var found: Draft?
    var others: [String] = []
    for sheet in workbook.sheets {
      let location = "\(export.location)/\(sheet.name)"
      guard found?.intents.isEmpty ?? true,
        let draft = try TableReader(sheet.text, delimiter: ",", location: location)
          .draft(options.tables, mayAssume: mayAssume),
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
