/// Corrects misspelt weekdays and months: "wensday", "mittwch", "mercerdi".
///
/// Only words with the right first letter are corrected. Words that the table of the language
/// contains are neither corrected nor split into parts; rows of the role `correct` list words that
/// resemble a weekday or a month, such as "jaguar", or a compound: "Fracht" is not "Fr. acht".
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

  static func corrected(_ tokens: [TextToken], of bytes: [UInt8], by phrases: Phrases)
    -> [TextToken]
  {
    var result = tokens
    for (index, token) in tokens.enumerated() where !phrases.correctable.isEmpty {
      guard token.kind == .letters, !token.continuesWord, lengths.contains(token.bytes.count),
        !phrases.words.mayContain(token.hash), let words = phrases.correctable[token.firstLetter],
        let hash = correction(token, bytes, words)
      else { continue }
      result[index].hash = hash
    }
    return result
  }

  private static func correction(_ token: TextToken, _ bytes: [UInt8], _ words: [Word]) -> UInt64? {
    let letters = Folding.letters(of: bytes[token.bytes]).map(\.letter)
    let misspelt = Word(letters: letters, hash: token.hash)
    var best: (edits: Int, hash: UInt64)?
    for word in words {
      let most = max(letters.count, word.letters.count) >= 8 ? 2 : 1
      guard (misspelt.bag ^ word.bag).nonzeroBitCount <= 2 * most,
        abs(letters.count - word.letters.count) <= most
      else { continue }
      let edits = distance(letters, word.letters)
      if edits <= most, edits < best?.edits ?? .max { best = (edits, word.hash) }
    }
    return best?.hash
  }

  /// Returns the number of inserted, deleted, replaced and transposed letters between two words
  /// (Damerau–Levenshtein distance).
  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var above = Array(0...b.count)
    for row in 1...a.count {
      var line = [row] + [Int](repeating: 0, count: b.count)
      for column in 1...b.count {
        let replaced = above[column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
        line[column] = min(above[column] + 1, line[column - 1] + 1, replaced)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          line[column] = min(line[column], before[column - 2] + 1)
        }
      }
      (before, above) = (above, line)
    }
    return above[b.count]
  }
}
