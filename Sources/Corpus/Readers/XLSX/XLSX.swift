import Host

extension ImportFormat {
  static let xlsx = workbook(TableChoice())

  /// Excel workbooks. Reads the first sheet with utterances and labels.
  static func workbook(_ choice: TableChoice) -> ImportFormat {
    ImportFormat(id: "xlsx", name: "Excel workbook") { export, mayAssume throws(FileError) in
      guard let workbook = try Workbook(export) else { return nil }
      let mayAssume = mayAssume || choice.namesColumns
      var found: Draft?
      var others: [String] = []
      for sheet in workbook.sheets {
        guard found?.intents.isEmpty ?? true,
          let draft = try sheet.table(in: export.location).draft(choice, mayAssume: mayAssume),
          found == nil || !draft.intents.isEmpty
        else {
          others.append(sheet.name)
          continue
        }
        found = draft
      }
      guard var draft = found else { return Draft(noting: .noTable(sheets: others)) }
      if !others.isEmpty { draft.notes.append(.otherSheets(others)) }
      return draft
    }
  }
}

extension Workbook.Sheet {
  fileprivate func table(in location: String) -> TableReader {
    TableReader(text, delimiter: ",", location: "\(location)/\(name)")
  }
}
