import Host

extension ImportFormat {
  /// The formats in which the user can choose columns or members.
  static func tables(_ choice: TableChoice) -> [ImportFormat] {
    [json(choice), jsonLines(choice), tabs(choice), commas(choice), workbook(choice)]
  }

  static let csv = commas(TableChoice())
  static let tsv = tabs(TableChoice())

  /// Tables with commas or semicolons, with or without a header, as written by Watson and
  /// spreadsheet programs.
  private static func commas(_ choice: TableChoice) -> ImportFormat {
    ImportFormat(id: "csv", name: "CSV table") { export, mayAssume throws(FileError) in
      try tables(in: export, choice, mayAssume: mayAssume) { text in
        TableReader.delimiter(of: text, among: [",", ";"]) ?? ","
      }
    }
  }

  private static func tabs(_ choice: TableChoice) -> ImportFormat {
    ImportFormat(id: "tsv", name: "TSV table") { export, mayAssume throws(FileError) in
      try tables(in: export, choice, mayAssume: mayAssume) { text in
        mayAssume ? "\t" : TableReader.delimiter(of: text, among: ["\t"])
      }
    }
  }

  /// Reads the tables of an export. `delimiter` returns the delimiter of a text, or `nil` if it is
  /// not a table.
  private static func tables(
    in export: Export,
    _ choice: TableChoice,
    mayAssume: Bool,
    delimiter: ([UInt8]) -> Unicode.Scalar?
  ) throws(FileError) -> Draft? {
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
          .draft(choice, mayAssume: mayAssume)
      {
        kinds.insert(kind)
        draft.merge(part)
      } else {
        others.insert(kind)
      }
    }
    if export.documents.count > 1 { draft?.mergeSpellings() }
    // If only some files of a type look like tables, they are texts with commas.
    return mayAssume || kinds.isDisjoint(with: others) ? draft : nil
  }
}
