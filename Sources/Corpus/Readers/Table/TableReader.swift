import Host
import TextFormats

struct TableReader {
  private let scanner: TableScanner
  private let location: String

  init(_ utf8: [UInt8], delimiter: Unicode.Scalar, location: String) {
    scanner = TableScanner(utf8, delimiter: delimiter, location: location)
    self.location = location
  }

  /// Returns the delimiter that occurs in most of the first lines, or `nil` if none occurs in half
  /// of them. Of equally frequent ones, the one whose number per line varies least. Delimiters in
  /// quotes do not count.
  static func delimiter(of utf8: [UInt8], among delimiters: [Unicode.Scalar]) -> Unicode.Scalar? {
    let lines = Array(Lines(utf8).lazy.filter { !$0.isEmpty }.prefix(200))
    let candidates = delimiters.map { delimiter in
      let counts = lines.map { line in
        let parts = line.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        let step = parts.count.isMultiple(of: 2) ? 1 : 2
        return stride(from: 0, to: parts.count, by: step).reduce(0) { count, index in
          count + parts[index].count { $0 == delimiter }
        }
      }
      let uniform = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
      return (delimiter, present: counts.count { $0 > 0 }, uniform: uniform)
    }
    let best = candidates.max { ($0.present, $0.uniform) < ($1.present, $1.uniform) }
    guard let best, best.present > 0, best.present * 2 >= lines.count else { return nil }
    return best.0
  }

  /// Returns the delimiter, which can also be a vertical bar. Lines that begin with one belong to a
  /// Markdown table, whose rows are seldom utterances.
  static func delimiter(
    of utf8: [UInt8],
    amongBarAnd delimiters: [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    if let delimiter = delimiter(of: utf8, among: delimiters) { return delimiter }
    let isMarkdown = Lines(utf8).lazy.prefix(200).contains { $0.hasPrefix("|") }
    return isMarkdown ? nil : delimiter(of: utf8, among: ["|"])
  }

  private static let sampleSize = 20_000
  private static let unlabelledSampleSize = 2_000

  /// Returns `nil` if the table has no columns of utterances and labels.
  func draft(_ choice: TableChoice, mayAssume: Bool) throws(FileError) -> Draft? {
    let rows = try scanner.firstRows(Self.sampleSize)
    guard rows.contains(where: { $0.count > 1 }) else { return nil }
    let sample = TableSample(rows, choice, mayAssume: mayAssume, location: location)
    switch try sample.content() {
    case .none: return nil
    case .entities: return Draft(noting: .listOfEntities)
    case .unique(let labels, let rows): return Draft(noting: .uniqueLabels(labels, rows: rows))
    case .columns(let columns): return try draft(columns, choice)
    }
  }

  func firstRow() throws(FileError) -> [String] { try scanner.firstRows(1).first ?? [] }

  /// Reads a table without labels. `isSure` is whether the text is a table even if no column has
  /// the name of an utterance.
  func utterances(_ choice: TableChoice, isSure: Bool) throws(FileError) -> [String]? {
    let rows = try scanner.firstRows(Self.unlabelledSampleSize)
    guard !rows.isEmpty else { return nil }
    let sample = TableSample(rows, choice, mayAssume: isSure, location: location)
    guard let column = try sample.textColumn(isSure: isSure) else { return nil }
    var scanner = scanner
    for _ in 0..<column.rowsBefore { _ = try scanner.advance() }
    var utterances: [String] = []
    while try scanner.advance() { utterances.append(scanner[column.index]) }
    return utterances
  }

  /// Reads the utterances of a table with one column; `nil` for other tables.
  func list(_ choice: TableChoice) throws(FileError) -> [String]? {
    let rows = try scanner.firstRows(Self.unlabelledSampleSize)
    return rows.allSatisfy { $0.count == 1 } ? try utterances(choice, isSure: true) : nil
  }

  private func draft(_ columns: TableColumns, _ choice: TableChoice) throws(FileError) -> Draft {
    var draft = Draft()
    var scanner = scanner
    var severalLabels = 0
    var unlabelled: [Draft.Utterance] = []
    var (labelAbove, filled) = (String?.none, 0)
    let rowsBefore = columns.titleRows + (columns.header == nil ? 0 : 1)
    for _ in 0..<rowsBefore { _ = try scanner.advance() }
    let texts = [columns.text] + columns.moreTexts
    while try scanner.advance() {
      for column in texts where column == columns.text || !scanner[column].isEmpty {
        var utterance = Draft.Utterance(scanner[column])
        let label = scanner[columns.label]
        if let language = columns.language.map({ scanner[$0] }), !language.isEmpty {
          utterance.language = language
        }
        if MissingLabel.contains(label, isQuoted: scanner.isQuoted(columns.label)) {
          if utterance.text.isEmpty { continue }
          if choice.unlabelled == .above, let labelAbove {
            draft.add(utterance, to: labelAbove)
            filled += 1
          } else {
            unlabelled.append(utterance)
          }
          continue
        }
        labelAbove = label
        draft.add(utterance, to: label)
        if columns.hasMoreLabels, !scanner[columns.label + 1].isEmpty { severalLabels += 1 }
      }
    }
    draft.divideLines()
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    draft.mergeSpellings()
    draft.notes.append(ifAny: columns.titleRows, ImportNote.titleRows)
    draft.notes += try notes(on: columns)
    draft.notes.append(ifAny: severalLabels, ImportNote.severalLabels)
    draft.addUnlabelled(unlabelled, choice.unlabelled, filled: filled)
    return draft
  }

  /// Adds the values of each column as utterances of the intent that the first row names.
  func addColumns(to draft: inout Draft) throws(FileError) {
    let names = try firstRow()
    var scanner = scanner
    _ = try scanner.advance()
    while try scanner.advance() {
      for (column, name) in names.enumerated() where !scanner[column].isEmpty {
        draft.add(Draft.Utterance(scanner[column]), to: name)
      }
    }
  }

  private func notes(on columns: TableColumns) throws(FileError) -> [ImportNote] {
    guard columns.reason != .choice else { return [] }
    let rows = try scanner.firstRows(columns.titleRows + 1)
    guard rows.count > columns.titleRows, let first = rows.last else { return [] }
    let names = first.map { ColumnName($0) }
    let (text, label) = (columns.text, columns.label)
    let isObvious = first.count == 2 && names[text].isText && names[label].isSurelyLabel
    if columns.header != nil, isObvious { return [] }
    if first.count > 2 || columns.header != nil {
      let others = columns.others.map { columns.name(of: $0) }
      return [
        .columns(
          text: ([text] + columns.moreTexts).map { columns.name(of: $0) }.firstFew,
          label: columns.name(of: label),
          areNamed: columns.reason == .names,
          others: others
        )
      ]
    }
    return names.contains { $0.isText || $0.isLabel } ? [.firstRow(first)] : []
  }
}

extension TableScanner {
  func firstRows(_ count: Int) throws(FileError) -> [[String]] {
    var scanner = self
    var rows: [[String]] = []
    while rows.count < count, try scanner.advance() {
      rows.append(scanner.row.indices.map { scanner[$0] })
    }
    return rows
  }
}

extension Draft {
  /// Creates a draft for a table without utterances.
  init(noting note: ImportNote) {
    self.init()
    notes = [note]
  }
}
