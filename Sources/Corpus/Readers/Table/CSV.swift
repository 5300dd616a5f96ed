import Host

extension ImportFormat {
  /// Tables with commas, semicolons or vertical bars, as written by Watson and spreadsheet
  /// programs.
  static let csv = ImportFormat("csv", "CSV table") { export, options throws(FileError) in
    try tables(in: export, options) { text in
      TableReader.delimiter(of: text, amongBarAnd: [",", ";"]) ?? ","
    }
  }

  static let tsv = ImportFormat("tsv", "TSV table") { export, options throws(FileError) in
    try tables(in: export, options) { text in
      options.namesFormat ? "\t" : TableReader.delimiter(of: text, among: ["\t"])
    }
  }

  /// Tables with a column for each intent, whose name is in the first row. They are read only if the
  /// user names the format, because other tables look the same.
  static let columns = ImportFormat("columns", "table of intents") {
    export,
    options throws(FileError) in
    guard options.namesFormat else { return nil }
    let tables =
      try Workbook(export)?.sheets.map(\.table)
      ?? export.documents.compactMap { document in
        document.utf8.map { text in
          let delimiter = TableReader.delimiter(of: text, among: [",", ";", "\t", "|"])
          return TableReader(text, delimiter: delimiter ?? ",", location: document.location)
        }
      }
    var draft = Draft()
    for table in tables { try table.addColumns(to: &draft) }
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    draft.mergeSpellings()
    return draft
  }

  /// Reads the tables of an export. `delimiter` returns `nil` for a text that is not a table.
  private static func tables(
    in export: Export,
    _ options: Import.Options,
    delimiter: ([UInt8]) -> Unicode.Scalar?
  ) throws(FileError) -> Draft? {
    let mayAssume = options.namesFormat
    var draft: Draft?
    var kinds: Set<Substring?> = []
    var others: Set<Substring?> = []
    for document in export.documents {
      guard let text = document.utf8,
        mayAssume || !document.looksLikeJSON && document.foreign == nil
      else { continue }
      let kind = document.path.split(separator: ".").last
      if let delimiter = delimiter(text),
        let part = try TableReader(text, delimiter: delimiter, location: document.location)
          .draft(options.tables, mayAssume: mayAssume)
      {
        kinds.insert(kind)
        draft.merge(part)
      } else {
        others.insert(kind)
      }
    }
    if export.documents.count > 1 { draft?.mergeSpellings() }
    // If other files with the same extension are not tables, all of them are plain text with
    // commas.
    return mayAssume || kinds.isDisjoint(with: others) ? draft : nil
  }
}
