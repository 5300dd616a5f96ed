/// What words have come to: the stem of each, the positions of the terms that are its own, and the rows
/// of what it means. Most words of a text are among those that were met before, and cost one look-up
/// here.
struct WordMemory {
  /// The positions from `start` to `end` are those of its stem and its letter groups; from there to
  /// `rowsEnd` are the rows of the word vectors that say what it means.
  private struct Entry {
    let stem: Fingerprint
    let text: String
    let start: Int
    let end: Int
    let rowsEnd: Int
  }

  private var table = TermTable()
  private var entries: [Entry] = []
  private var positions: [UInt32] = []
  /// Of the word that is being remembered.
  private var start = 0

  /// Beyond this it is to be forgotten, so that text without end needs no memory without end.
  private static let mostPositions = 1 << 17

  /// Whether it is time to forget.
  var isLarge: Bool { positions.count + entries.count > Self.mostPositions }

  /// What a word has come to before, by the fingerprint of its spelling; nil where it is new.
  func entry(of word: Fingerprint) -> Int? { table.position(of: word) }

  func positions(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].start..<entries[entry].end]
  }

  /// The fingerprint of an entry's stem; nil is the edge of the text.
  func fingerprint(of entry: Int?) -> Fingerprint {
    entry.map { entries[$0].stem } ?? .ofEmptyWord
  }

  /// The text of an entry's stem, if it was given.
  func text(of entry: Int?) -> String { entry.map { entries[$0].text } ?? "" }

  func rows(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].end..<entries[entry].rowsEnd]
  }

  /// From here on positions are those of a new word, until `endWord`.
  mutating func beginWord() { start = positions.count }

  mutating func append(_ position: UInt32) { positions.append(position) }

  /// Returns the entry of the word. The text of its stem is kept where pairs have to be spelled.
  mutating func endWord(
    _ word: Fingerprint,
    stem: Fingerprint,
    rows: [UInt32],
    text: String
  ) -> Int {
    let end = positions.count
    positions += rows
    entries.append(
      Entry(stem: stem, text: text, start: start, end: end, rowsEnd: positions.count)
    )
    _ = table.insert(word, at: entries.count - 1)
    return entries.count - 1
  }
}
