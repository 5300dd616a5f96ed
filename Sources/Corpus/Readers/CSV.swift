import Host
import TextFormats

extension ExportFormat {
  /// Tables of utterances and labels, with commas or semicolons: the intents of Watson, the training
  /// data of its classifier, and what every spreadsheet writes, with a header or without.
  static let csv = ExportFormat(id: "csv", name: "CSV table") {
    export,
    mayAssume throws(FileError) in
    try tables(in: export, mayAssume: mayAssume) { text in
      TableReader.delimiter(of: text, among: [",", ";"]) ?? ","
    }
  }

  /// The same with tabs. A line without a label is out of scope.
  static let tsv = ExportFormat(id: "tsv", name: "TSV table") {
    export,
    mayAssume throws(FileError) in
    try tables(in: export, mayAssume: mayAssume) { text in
      mayAssume ? "\t" : TableReader.delimiter(of: text, among: ["\t"])
    }
  }

  /// The tables of an export, each with the delimiter that its text has, if any.
  private static func tables(
    in export: Export,
    mayAssume: Bool,
    delimiter: ([UInt8]) -> Unicode.Scalar?
  ) throws(FileError) -> Draft? {
    var draft: Draft?
    var kinds: Set<Substring?> = []
    var others: Set<Substring?> = []
    for document in export.documents {
      guard let text = document.utf8, mayAssume || !document.looksLikeJSON else { continue }
      let kind = document.path.split(separator: ".").last
      if let delimiter = delimiter(text),
        let part = try TableReader(document, delimiter: delimiter).draft(mayAssume: mayAssume)
      {
        kinds.insert(kind)
        if draft == nil { draft = part } else { draft?.add(part) }
      } else {
        others.insert(kind)
      }
    }
    // Files of which only some look like tables are texts with commas in them.
    return mayAssume || kinds.isDisjoint(with: others) ? draft : nil
  }
}

/// Table → draft.
struct TableReader {
  private let scanner: TableScanner

  init(_ document: Document, delimiter: Unicode.Scalar) {
    scanner = TableScanner(
      document.utf8 ?? [],
      delimiter: delimiter,
      location: document.location
    )
  }

  /// The delimiter that most of the first lines have; the one that more of them have.
  static func delimiter(
    of utf8: [UInt8],
    among delimiters: [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    var counts = delimiters.map { _ in 0 }
    var lineCount = 0
    for line in Lines(utf8).lazy.filter({ !$0.isEmpty }).prefix(200) {
      lineCount += 1
      for (index, delimiter) in delimiters.enumerated()
      where line.unicodeScalars.contains(delimiter) {
        counts[index] += 1
      }
    }
    let most = counts.max() ?? 0
    guard most * 2 >= lineCount, most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    return delimiters[index]
  }

  func draft(mayAssume: Bool) throws(FileError) -> Draft? {
    switch try TableColumns.find(in: scanner, mayAssume: mayAssume) {
    case .none: return nil
    case .entities:
      var draft = Draft()
      draft.notes.append(.listOfEntities)
      return draft
    case .columns(let columns): return try draft(columns)
    }
  }

  private func draft(_ columns: TableColumns) throws(FileError) -> Draft {
    var draft = Draft()
    var scanner = scanner
    var severalLabels = 0
    if columns.hasHeader { _ = try scanner.advance() }
    while try scanner.advance() {
      var utterance = Draft.Utterance(scanner[columns.text])
      let label = scanner[columns.label].trimmed
      if let language = columns.language.map({ scanner[$0] }), !language.isEmpty {
        utterance.language = language
      }
      if label.isEmpty {
        if !utterance.text.isEmpty { draft.outOfScope.append(utterance) }
        continue
      }
      let index = draft.index(ofIntent: label)
      draft.add(utterance, toIntentAt: index)
      if columns.hasMoreLabels, !scanner[columns.label + 1].isEmpty { severalLabels += 1 }
    }
    for intent in draft.intents where OutOfScopeLabel.contains(intent.name) {
      draft.markOutOfScope(intent.name)
    }
    draft.noteSeveralLabels(severalLabels)
    return draft
  }
}
