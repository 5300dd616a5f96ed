import TextFormats

struct ColumnStatistics {
  private(set) var distinct = 0
  private(set) var filled = 0
  private(set) var words = 0.0
  /// The share of distinct values that are numbers, dates, addresses and the like.
  private(set) var nonWords = 0.0
  private(set) var once = 0

  /// Columns with fewer words per value contain names rather than utterances.
  static let fewestWords = 2.5
  /// Columns with more words per value contain utterances rather than labels.
  static let mostLabelWords = 4.0

  init(_ rows: some Sequence<[String]>, column: Int) {
    var counts: [String: Int] = [:]
    var (wordCount, nonWordCount) = (0, 0)
    for row in rows where row.count > column && !row[column].isEmpty {
      filled += 1
      counts[row[column], default: 0] += 1
      if counts[row[column]] == 1 {
        wordCount += row[column].roughWordCount
        if row[column].isNonWord { nonWordCount += 1 }
      }
    }
    distinct = counts.count
    once = counts.count { $0.value == 1 }
    words = Double(wordCount) / Double(max(distinct, 1))
    nonWords = Double(nonWordCount) / Double(max(distinct, 1))
  }

  var holdsNonWords: Bool { nonWords > 0.8 }

  var isLabelLike: Bool {
    filled > 0 && distinct * 2 <= filled + 1 && words < Self.mostLabelWords && !holdsNonWords
  }
}

extension String {
  /// Whether at least half of the characters are digits, or the value is a word with `@` or `://`.
  var isNonWord: Bool {
    let digits = unicodeScalars.count { "0"..."9" ~= $0 }
    guard digits * 2 < unicodeScalars.count else { return digits > 0 }
    return !unicodeScalars.contains(where: \.isSpace) && (contains("@") || contains("://"))
  }

  /// The number of words. In scripts without spaces, two characters count as a word.
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
      } else if scalar.value <= 0x20 || !scalar.isASCII, scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord {
        isInWord = true
        count += 1
      }
    }
    return count + ideographs / 2
  }
}
