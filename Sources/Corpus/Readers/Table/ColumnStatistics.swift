import TextFormats

/// What a column looks like.
struct ColumnStatistics {
  private(set) var distinct = 0
  private(set) var filled = 0
  /// How many words a value has.
  private(set) var words = 0.0
  /// The share of values that are a number, a date, an address or the like.
  private(set) var facts = 0.0
  /// How many of the values are there once.
  private(set) var once = 0

  /// Below it, fields are names or values rather than utterances.
  static let fewestWords = 2.5
  /// From it on, fields are utterances rather than labels.
  static let mostLabelWords = 4.0

  init(_ rows: some Sequence<[String]>, column: Int) {
    var counts: [String: Int] = [:]
    var (wordCount, factCount) = (0, 0)
    for row in rows where row.count > column && !row[column].isEmpty {
      filled += 1
      counts[row[column], default: 0] += 1
      if counts[row[column]] == 1 {
        wordCount += row[column].roughWordCount
        if row[column].isFact { factCount += 1 }
      }
    }
    distinct = counts.count
    once = counts.count { $0.value == 1 }
    words = Double(wordCount) / Double(max(distinct, 1))
    facts = Double(factCount) / Double(max(distinct, 1))
  }

  var holdsFacts: Bool { facts > 0.8 }

  var isLabelLike: Bool {
    filled > 0 && distinct * 2 <= filled + 1 && words < Self.mostLabelWords && !holdsFacts
  }
}

extension String {
  /// Whether it is a number, a date, a key, an address: mostly digits, or a word with a sign that only
  /// addresses have.
  var isFact: Bool {
    let digits = unicodeScalars.count { "0"..."9" ~= $0 }
    guard digits * 2 < unicodeScalars.count else { return digits > 0 }
    return !unicodeScalars.contains(where: \.isSpace) && (contains("@") || contains("://"))
  }

  /// Words with spaces between; where a writing has none, two characters count as a word.
  var roughWordCount: Int {
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
