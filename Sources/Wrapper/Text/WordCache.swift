struct WordCache {
  /// A word. Its terms are stored in `positions` from `start` to `end`, and its rows of the word
  /// vectors from `end` to `rowsEnd`.
  private struct Entry {
    let shortened: Fingerprint
    let stem: Fingerprint
    let text: String
    let start: Int
    let end: Int
    let rowsEnd: Int
    let isStrange: Bool
  }

  private var table = TermTable()
  private var entries: [Entry] = []
  private var positions: [UInt32] = []

  /// The size at which the cache is emptied.
  private static let mostPositions = 1 << 17

  var isLarge: Bool { positions.count + entries.count > Self.mostPositions }

  /// Returns `nil` if the word is new.
  func entry(of word: Fingerprint) -> Int? { table.position(of: word) }

  func positions(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].start..<entries[entry].end]
  }

  /// Returns the fingerprint of a word without letters that are repeated for emphasis.
  func shortened(_ entry: Int) -> Fingerprint { entries[entry].shortened }

  /// Whether a word of letters has no vector and, as written, is not in the vocabulary.
  func isStrange(_ entry: Int) -> Bool { entries[entry].isStrange }

  func add(_ entry: Int, to terms: inout TermSet, rows: inout TermSet) {
    let entry = entries[entry]
    positions.withUnsafeBufferPointer { positions in
      terms.insert(UnsafeBufferPointer(rebasing: positions[entry.start..<entry.end]))
      rows.insert(UnsafeBufferPointer(rebasing: positions[entry.end..<entry.rowsEnd]))
    }
  }

  /// Returns the fingerprint of a stem; the entry `nil` stands for the edge of the text.
  func fingerprint(of entry: Int?) -> Fingerprint { entry.map { entries[$0].stem } ?? .ofEmptyWord }

  func text(of entry: Int?) -> String { entry.map { entries[$0].text } ?? "" }

  func rows(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].end..<entries[entry].rowsEnd]
  }

  /// Adds a term to the word that the next call of `endWord` adds.
  mutating func append(_ position: UInt32) { positions.append(position) }

  /// Adds a word, and returns its index. `text` is that of the stem; it is empty if the texts of
  /// pairs are not needed.
  mutating func endWord(
    _ word: Fingerprint,
    shortened: Fingerprint,
    stem: Fingerprint,
    rows: [UInt32],
    text: String,
    isStrange: Bool
  ) -> Int {
    let (start, end) = (entries.last?.rowsEnd ?? 0, positions.count)
    positions += rows
    entries.append(
      Entry(
        shortened: shortened,
        stem: stem,
        text: text,
        start: start,
        end: end,
        rowsEnd: positions.count,
        isStrange: isStrange
      )
    )
    _ = table.insert(word)
    return entries.count - 1
  }
}
