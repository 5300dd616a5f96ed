import Host
import TextFormats

/// Which columns of a table hold the utterance and its label, found in its first rows.
struct TableColumns: Equatable {
  var text: Int
  var label: Int
  var language: Int?
  /// Whether the first row names the columns.
  var hasHeader = false
  /// Whether all columns from the label's on hold labels, of which a row may have several.
  var hasMoreLabels = false

  private static let sampleSize = 20_000

  enum Content: Equatable {
    case columns(TableColumns)
    /// Labels and values, as an entity has them: no utterances.
    case entities
    case none
  }

  static func find(in scanner: TableScanner, mayAssume: Bool) throws(FileError) -> Content {
    var scanner = scanner
    var sample: [[String]] = []
    while sample.count < sampleSize, try scanner.advance() {
      sample.append(scanner.row.indices.map { scanner[$0] })
    }
    guard let first = sample.first, sample.contains(where: { $0.count > 1 }) else { return .none }
    let byName = named(first, rows: sample.dropFirst())
    if let byName { return .columns(byName) }
    return byContent(sample, mayAssume: mayAssume)
  }

  // MARK: By name

  private static func named(_ header: [String], rows: ArraySlice<[String]>) -> Self? {
    let names = header.map { ColumnName($0) }
    let texts = names.indices.filter { names[$0].isText }
    let labels = names.indices.filter { names[$0].isLabel }
    func isUnique(_ column: Int) -> Bool {
      !rows.contains { $0.count > column && $0[column] == header[column] }
    }
    guard let text = texts.first ?? (names.count == 2 ? labels.first.map { 1 - $0 } : nil),
      let label = labels.first(where: { $0 != text }) ?? (names.count == 2 ? 1 - text : nil)
    else { return nil }
    // One known name alone may be a word of an utterance or a label; a column's name is there once.
    let isHeader = !texts.isEmpty && labels.contains(label) || isUnique(label) && !rows.isEmpty
    guard isHeader, isUnique(text) else { return nil }
    let language = names.firstIndex { $0.isLanguage }
    return Self(text: text, label: label, language: language, hasHeader: true)
  }

  // MARK: By content

  private static func byContent(_ rows: [[String]], mayAssume: Bool) -> Content {
    let count = rows.map(\.count).max() ?? 0
    let complete = rows.filter { $0.count > 1 }
    guard mayAssume || complete.count * 2 > rows.count else { return .none }
    var statistics = (0..<min(count, 40)).map { ColumnStatistics(rows, column: $0) }
    while statistics.count > 2, statistics.last?.filled == 0 { statistics.removeLast() }
    guard statistics.count > 1 else { return .none }
    if statistics.count == 2 || rows.contains(where: { $0.count == 2 }) {
      return pair(statistics, mayAssume: mayAssume)
    }
    // Every row is wide: the text is where the words are, the label where the repeats are.
    guard
      let text = statistics.indices.max(by: { statistics[$0].words < statistics[$1].words }),
      let label = statistics.indices.filter({ $0 != text && statistics[$0].isLabelLike })
        .min(by: { statistics[$0].distinct < statistics[$1].distinct }),
      statistics[text].words >= ColumnStatistics.fewestWords
    else { return .none }
    return .columns(Self(text: text, label: label))
  }

  private static func pair(_ columns: [ColumnStatistics], mayAssume: Bool) -> Content {
    let (first, second) = (columns[0], columns[1])
    let isLabelFirst =
      first.distinct == second.distinct
      ? first.words < second.words && first.words <= 1.2
      : first.distinct < second.distinct
    guard isLabelFirst else {
      // Sentences with commas in them are no labels.
      guard mayAssume || second.words < ColumnStatistics.mostLabelWords else { return .none }
      return .columns(Self(text: 0, label: 1, hasMoreLabels: columns.count > 2))
    }
    // Lists of an entity's values and synonyms look like labels and texts, but are no sentences.
    let isEntities = columns.count > 2 || second.words < ColumnStatistics.fewestWords
    if isEntities, !mayAssume { return .entities }
    return .columns(Self(text: 1, label: 0))
  }
}

/// What a column looks like.
private struct ColumnStatistics {
  var distinct = 0
  var filled = 0
  /// In the middle, how many words a field has.
  var words = 0.0

  /// Below it, fields are names or values rather than utterances.
  static let fewestWords = 2.5
  /// From it on, fields are utterances rather than labels.
  static let mostLabelWords = 4.0

  init(_ rows: [[String]], column: Int) {
    var values: Set<String> = []
    var wordCount = 0
    for row in rows where row.count > column && !row[column].isEmpty {
      filled += 1
      if values.insert(row[column]).inserted { wordCount += row[column].roughWordCount }
    }
    distinct = values.count
    words = Double(wordCount) / Double(max(distinct, 1))
  }

  var isLabelLike: Bool { filled > 0 && distinct * 2 <= filled && words < Self.mostLabelWords }
}

extension String {
  /// Words with spaces between; where a writing has none, two characters count as a word.
  fileprivate var roughWordCount: Int {
    var count = 0
    var ideographs = 0
    var isInWord = false
    for scalar in unicodeScalars {
      if scalar.value >= 0x0E00, scalar.properties.isAlphabetic,
        scalar.properties.isIdeographic || (0x0E00...0x0EFF).contains(scalar.value)
          || (0x3040...0x30FF).contains(scalar.value)
      {
        ideographs += 1
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord {
        isInWord = true
        count += 1
      }
    }
    return count + ideographs / 2
  }
}
