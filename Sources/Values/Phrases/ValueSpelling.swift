/// Corrects misspelled weekdays and months: "wensday", "mittwch", "mercerdi".
///
/// Only words with the right first letter are corrected. Words in the table of the language are
/// neither corrected nor split into parts; rows of the role `correct` list words that resemble a
/// weekday or a month, such as "jaguar", or a compound: "Fracht" is not "Fr. acht". Where a value is
/// expected, further and shorter words are corrected: "tody", "half past eigt".
enum ValueSpelling {
  struct Word: Sendable {
    let letters: [UInt32]
    let hash: UInt64
    /// A bit for each letter that occurs in the word, to skip words that are too different.
    let bag: UInt32

    init(letters: [UInt32], hash: UInt64) {
      (self.letters, self.hash) = (letters, hash)
      bag = letters.reduce(0) { $0 | 1 << ($1 & 31) }
    }
  }

  private static let lengths = 5...14

  static func corrected(
    _ tokens: [TextToken],
    of bytes: [UInt8],
    by phrases: Phrases,
    isExpected: Bool
  ) -> [TextToken] {
    let words = isExpected ? phrases.expected : phrases.correctable
    var result = tokens
    for (index, token) in tokens.enumerated() where !words.isEmpty {
      guard token.kind == .letters, !token.continuesWord,
        lengths.contains(token.bytes.count + (isExpected ? 1 : 0)),
        !phrases.words.mayContain(token.hash), let words = words[token.firstLetter],
        let hash = correction(token, bytes, words)
      else { continue }
      result[index].hash = hash
    }
    return result
  }

  private static func correction(_ token: TextToken, _ bytes: [UInt8], _ words: [Word]) -> UInt64? {
    let letters = Folding.letters(of: bytes[token.bytes]).map(\.letter)
    let misspelled = Word(letters: letters, hash: token.hash)
    var best: (edits: Int, hash: UInt64)?
    for word in words {
      let most = max(letters.count, word.letters.count) >= 8 ? 2 : 1
      guard (misspelled.bag ^ word.bag).nonzeroBitCount <= 2 * most,
        abs(letters.count - word.letters.count) <= most
      else { continue }
      let edits = EditDistance.of(letters, word.letters)
      if edits <= most, edits < best?.edits ?? .max { best = (edits, word.hash) }
    }
    return best?.hash
  }
}

/// Counts the added, missing, different and swapped letters between words (Damerau–Levenshtein
/// distance). Row i of the table has the distances between the first i letters of one word and each
/// prefix of the other.
package enum EditDistance {
  static func of(_ word: [UInt32], _ text: [UInt32]) -> Int {
    let width = text.count + 1
    var rows = (0..<width).map { UInt8($0) } + [UInt8](repeating: 0, count: word.count * width)
    for row in 1...word.count { _ = fill(&rows, row: row, of: word, text) }
    return Int(rows[rows.count - 1])
  }

  /// Fills a row of the table, and returns the least distance in it.
  package static func fill(
    _ rows: inout [UInt8],
    row: Int,
    of word: [UInt32],
    _ text: [UInt32]
  ) -> Int {
    let width = text.count + 1
    let (start, above) = (row * width, (row - 1) * width)
    rows[start] = UInt8(row)
    var least = rows[start]
    for column in 1..<width {
      let isSame = word[row - 1] == text[column - 1]
      var edits = min(
        rows[above + column] + 1,
        rows[start + column - 1] + 1,
        rows[above + column - 1] + (isSame ? 0 : 1)
      )
      if row > 1, column > 1, word[row - 1] == text[column - 2], word[row - 2] == text[column - 1] {
        edits = min(edits, rows[above - width + column - 2] + 1)
      }
      rows[start + column] = edits
      least = min(least, edits)
    }
    return Int(least)
  }
}
