import Host
import TextFormats

/// Determines the columns of a table from its first rows.
struct TableSample {
  /// The rows, starting with the header if any.
  private let rows: [[String]]
  private let titleRows: Int
  private let choice: TableChoice
  private let mayAssume: Bool
  private let location: String
  /// Statistics without the first row, which may be a header.
  private let columns: [ColumnStatistics]
  private let names: [ColumnName]

  private static let mostColumns = 40
  private static let mostTitleRows = 5
  // With fewer labelled rows, the frequency of labels is no evidence.
  private static let fewestRows = 20

  init(_ rows: [[String]], _ choice: TableChoice, mayAssume: Bool, location: String) {
    titleRows = Self.titleRows(in: rows, choice)
    let rows = Array(rows.dropFirst(titleRows))
    self.rows = rows
    self.choice = choice
    self.mayAssume = mayAssume
    self.location = location
    let count = min(rows.map(\.count).max() ?? 0, Self.mostColumns)
    names = rows[0].prefix(count).map { ColumnName($0) }
    let rest = rows.count > 1 && choice.hasHeader != false ? rows.dropFirst() : rows[...]
    columns = (0..<count).map { ColumnStatistics(rest, column: $0) }
  }

  func content() throws(FileError) -> TableColumns.Content {
    let found: TableColumns.Content
    if let chosen = try chosen() {
      found = .columns(chosen)
    } else if choice.hasHeader != false, let named = try named() {
      found = .columns(named)
    } else {
      found = byContent()
    }
    guard case .columns(var table) = found else { return found }
    table.titleRows = titleRows
    if table.header != nil { table.language = names.firstIndex { $0.isLanguage } }
    if table.reason == .content, !mayAssume {
      let label = columns[table.label]
      if label.filled >= Self.fewestRows, label.once * 2 > label.filled {
        return .unique(labels: label.distinct, rows: label.filled)
      }
    }
    return .columns(table)
  }

  /// The number of rows above the header, such as a title and a date. The header has names for an
  /// utterance and a label, and each row above it has fewer filled cells.
  private static func titleRows(in rows: [[String]], _ choice: TableChoice) -> Int {
    guard choice.hasHeader != false else { return 0 }
    func filled(_ row: [String]) -> Int { row.count { !$0.trimmed.isEmpty } }
    let header = rows.prefix(mostTitleRows + 1).firstIndex { row in
      let chosen = [choice.text, choice.label].compactMap { $0?.name?.lowercased() }
      guard chosen.isEmpty else {
        return Set(chosen).isSubset(of: row.map { $0.trimmed.lowercased() })
      }
      let names = row.map { ColumnName($0) }
      return names.contains(where: \.isText)
        && names.contains { $0.isLabel || $0.mayBeLabel && !$0.isText }
    }
    guard let header, rows[..<header].allSatisfy({ filled($0) < filled(rows[header]) }) else {
      return 0
    }
    return header
  }

  /// Detects the columns that were not chosen; `nil` if the user chose none.
  private func chosen() throws(FileError) -> TableColumns? {
    guard choice.namesMembers else { return nil }
    let text = try choice.text.map { column throws(FileError) in try index(of: column) }
    let label = try choice.label.map { column throws(FileError) in try index(of: column) }
    let isNamed = [choice.text, choice.label].contains { $0?.name != nil }
    let other = text ?? label
    guard let text = text ?? mainText(besides: other),
      let label = label ?? mainLabel(of: text)
        ?? names.indices.first(where: { $0 != text && names[$0].isLabel })
    else { throw mismatch("one column of utterances and one of intents", found: firstRow) }
    let hasHeader = choice.hasHeader ?? (isNamed || isHeader(text: text, label: label))
    return TableColumns(
      text: text,
      label: label,
      header: hasHeader ? rows[0] : nil,
      reason: .choice
    )
  }

  private func index(of column: TableChoice.Column) throws(FileError) -> Int {
    let width = rows.map(\.count).max() ?? 0
    switch column {
    case .number(let number):
      guard (1...width).contains(number) else {
        throw mismatch("a column number from 1 to \(width)", found: "\(number)")
      }
      return number - 1
    case .name(let name):
      let indices = columns(named: name)
      if indices.count > 1 { throw ambiguity(of: [name]) }
      guard let index = indices.first else {
        throw mismatch("a column named “\(name)”", found: firstRow)
      }
      return index
    }
  }

  /// Returns the column of utterances in a table without labels, and the number of rows before the
  /// first one. `isSure` is whether there must be such a column.
  func textColumn(isSure: Bool) throws(FileError) -> (index: Int, rowsBefore: Int)? {
    if let chosen = choice.text {
      return (try index(of: chosen), titleRows + (chosen.name == nil ? 0 : 1))
    }
    let named = names.indices.filter { names[$0].isText && isUnique($0) }
    if rows.count > 1, let text = named.first(where: { !names[$0].isLongText }) ?? named.first,
      rows[0].allSatisfy({ $0.isEmpty || $0.looksLikeName })
    {
      return (text, titleRows + 1)
    }
    guard isSure, let text = mainText() ?? columns.indices.first else { return nil }
    let isHeader = columns.count > 1 && isHeader(text: text, label: text == 0 ? 1 : 0)
    return (text, titleRows + (isHeader ? 1 : 0))
  }

  private func named() throws(FileError) -> TableColumns? {
    let texts = names.indices.filter { names[$0].isText }
    let labels = names.indices.filter { names[$0].isLabel }
    let text = texts.first { !names[$0].isLongText } ?? texts.max { words($0) < words($1) }
    let candidates = labels.filter { $0 != text }
    let intent = candidates.first { names[$0].isIntent && columns[$0].filled > 0 }
    if let text, let label = intent ?? candidates.first {
      let hasHeader = choice.hasHeader == true || rows[0] == TargetFormat.header
      guard hasHeader || isUnique(text) && isUnique(label) && !isReversed(text, label) else {
        return nil
      }
      let repeated = [text, label].map { rows[0][$0] }.filter { columns(named: $0).count > 1 }
      if !repeated.isEmpty { throw ambiguity(of: repeated) }
      return TableColumns(
        text: text,
        moreTexts: texts.filter { $0 != text && names[$0].letters == names[text].letters },
        label: label,
        header: rows[0],
        reason: .names,
        others: labels.filter { $0 != text && $0 != label }
      )
    }
    guard names.count == 2, let known = text ?? candidates.first else { return nil }
    let (first, second) = text == nil ? (1 - known, known) : (known, 1 - known)
    guard isHeader(text: first, label: second), !isReversed(first, second) else { return nil }
    return TableColumns(text: first, label: second, header: rows[0], reason: .names)
  }

  /// Ignores columns without values if another column matches.
  private func columns(named name: String) -> [Int] {
    let key = name.trimmed.lowercased()
    let found = rows[0].indices.filter { rows[0][$0].trimmed.lowercased() == key }
    let filled = found.filter { $0 >= columns.count || columns[$0].filled > 0 }
    return filled.isEmpty ? found : filled
  }

  private func ambiguity(of names: [String]) -> FileError {
    let wanted = names.map { "one column named “\($0.trimmed)”" }.joined(separator: " and ")
    let known = rows[0].enumerated().map { "\($0 + 1) “\($1.trimmed)”" }
    return mismatch(wanted, found: known.joined(separator: ", "))
  }

  private var firstRow: String { rows[0].map { "“\($0)”" }.joined(separator: ", ") }

  private func mismatch(_ expected: String, found: String) -> FileError {
    FileError(location, .columns(line: titleRows + 1, expected: expected, found: found))
  }

  private func words(_ column: Int) -> Double { columns[column].words }

  private func isUnique(_ column: Int) -> Bool {
    let name = rows[0][column]
    return !rows.dropFirst().contains { $0.count > column && $0[column] == name }
  }

  /// Whether the names seem to be swapped: only values of the text column repeat.
  private func isReversed(_ text: Int, _ label: Int) -> Bool {
    columns[text].filled >= 4 && columns[text].isLabelLike && !columns[label].isLabelLike
      && words(label) > words(text)
  }

  private func isHeader(text: Int, label: Int) -> Bool {
    // A single recognised name is not sufficient, because it may also be an utterance or a label.
    if let hasHeader = choice.hasHeader { return hasHeader }
    let first = rows[0]
    guard rows.count > 1, names.count > max(text, label), !first.contains(where: \.isNonWord),
      isUnique(text), isUnique(label), first[text].looksLikeName, first[label].looksLikeName
    else { return false }
    let others = names.indices.filter { $0 != text && $0 != label }
    let known = others.count { names[$0].isAttribute || names[$0].isText || names[$0].isLabel }
    let isKnownText = names[text].isText
    let isKnownLabel = names[label].isLabel || names[label].mayBeLabel
    if isKnownText && isKnownLabel || names[label].isSurelyLabel || known > 1
      || known == 1 && (isKnownText || isKnownLabel)
      // A row of only words above a column of numbers or dates is a header.
      || columns.indices.contains(where: { $0 < first.count && columns[$0].holdsNonWords })
    {
      return true
    }
    // A single word above a column of longer utterances is a header, too.
    return !first[text].contains(where: \.isWhitespace) && !names[label].isText
      && (names[label].isLabel || isKnownText)
      && words(text) >= ColumnStatistics.fewestWords
  }

  private func byContent() -> TableColumns.Content {
    var count = columns.count
    while count > 2, columns[count - 1].filled == 0 { count -= 1 }
    let complete = rows.count { $0.count > 1 }
    guard count > 1, mayAssume || complete * 2 > rows.count else { return .none }
    if count == 2 || rows.count(where: { $0.count == 2 }) * 10 >= rows.count { return pair(count) }
    guard let text = mainText(), words(text) >= ColumnStatistics.fewestWords,
      let label = mainLabel(of: text)
    else { return .none }
    let table = TableColumns(
      text: text,
      label: label,
      header: isHeader(text: text, label: label) ? rows[0] : nil,
      reason: .content,
      others: labels(of: text).filter { $0 != label }
    )
    return .columns(table)
  }

  private func pair(_ count: Int) -> TableColumns.Content {
    // The first row counts as data until it is recognised as a header.
    let (first, second) = (ColumnStatistics(rows, column: 0), ColumnStatistics(rows, column: 1))
    let isLabelFirst =
      first.distinct == second.distinct
      ? first.words < second.words && first.words <= 1.2
      : first.distinct < second.distinct
    var table = TableColumns(text: 0, label: 1, hasMoreLabels: count > 2, reason: .content)
    if isLabelFirst {
      // A list of values and synonyms contains no sentences.
      let isEntities =
        count > 2 || first.distinct > 1 && second.words < ColumnStatistics.fewestWords
      if isEntities, !mayAssume { return .entities }
      table = TableColumns(text: 1, label: 0, reason: .content)
    } else if !mayAssume, second.words >= ColumnStatistics.mostLabelWords {
      // The second column contains sentences, so the commas are punctuation.
      return .none
    }
    if isHeader(text: table.text, label: table.label) { table.header = rows[0] }
    return .columns(table)
  }

  /// Returns the column with the most words per value.
  private func mainText(besides other: Int? = nil) -> Int? {
    columns.indices.filter { $0 != other && !columns[$0].holdsNonWords }
      .max { words($0) < words($1) }
  }

  /// The most likely label column: one with a known name, or the one that the text predicts best.
  private func mainLabel(of text: Int) -> Int? {
    let labels = labels(of: text)
    let known = labels.filter { names.count > $0 && (names[$0].isLabel || names[$0].mayBeLabel) }
    let intents = known.filter { names[$0].isIntent }
    let kappas = (intents.isEmpty ? known.isEmpty ? labels : known : intents).map {
      (label: $0, kappa: LabelEvidence.kappa(of: $0, by: text, in: rows.dropFirst()))
    }
    return kappas.max { $0.kappa < $1.kappa }?.label
  }

  private func labels(of text: Int) -> [Int] {
    let all = columns.indices.filter { $0 != text && columns[$0].isLabelLike }
    let varied = all.filter { columns[$0].distinct > 1 }
    let labels = varied.isEmpty ? all : varied
    let intents = labels.filter { names.count <= $0 || !names[$0].isAttribute }
    return intents.isEmpty ? labels : intents
  }
}

extension String {
  /// Whether there are one to three words without punctuation.
  fileprivate var looksLikeName: Bool {
    let words = split { $0.isWhitespace || $0 == "_" || $0 == "-" }
    return (1...3).contains(words.count)
      && !unicodeScalars.contains { "?!.,;:¿¡\"“”".unicodeScalars.contains($0) }
  }
}
