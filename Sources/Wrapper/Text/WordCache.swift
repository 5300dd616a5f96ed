struct WordCache {
  /// A word. The positions of its terms, the numbers of its unknown terms and its rows of the word
  /// vectors are consecutive ranges of `positions`.
  private struct Entry {
    let shortened: Fingerprint
    let stem: Fingerprint
    let text: String
    let terms: Range<Int>
    let unknown: Range<Int>
    let rows: Range<Int>
    let isStrange: Bool
    /// The number of letters before the missing space, or zero if none is missing; `nil` if not yet
    /// known.
    var lengthOfFirstPart: Int?
  }

  private var table = TermTable()
  private var entries: [Entry] = []
  private var positions: [UInt32] = []
  /// The unknown terms of the word that the next call of `endWord` adds.
  private var unknown: [UInt32] = []

  private static let mostPositions = 1 << 17

  var isLarge: Bool { positions.count + entries.count > Self.mostPositions }

  func entry(of word: Fingerprint) -> Int? { table.position(of: word) }

  func positions(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].terms]
  }

  /// Returns the number of the first unknown term of a word, which is its stem if that is unknown.
  func firstUnknown(of entry: Int) -> UInt32? {
    let unknown = entries[entry].unknown
    return unknown.isEmpty ? nil : positions[unknown.lowerBound]
  }

  /// Returns the fingerprint of a word without letters that are repeated for emphasis.
  func shortened(_ entry: Int) -> Fingerprint { entries[entry].shortened }

  /// Whether a word of letters has no vector and, as written, is not in the vocabulary.
  func isStrange(_ entry: Int) -> Bool { entries[entry].isStrange }

  func lengthOfFirstPart(of entry: Int) -> Int? { entries[entry].lengthOfFirstPart }

  mutating func setLengthOfFirstPart(_ length: Int, of entry: Int) {
    entries[entry].lengthOfFirstPart = length
  }

  func add(
    _ entry: Int,
    to terms: inout TermSet,
    unknown: inout TermSet,
    rows: inout TermSet
  ) {
    let entry = entries[entry]
    positions.withUnsafeBufferPointer { positions in
      terms.insert(UnsafeBufferPointer(rebasing: positions[entry.terms]))
      unknown.insert(UnsafeBufferPointer(rebasing: positions[entry.unknown]))
      rows.insert(UnsafeBufferPointer(rebasing: positions[entry.rows]))
    }
  }

  /// Returns the fingerprint of a stem; the entry `nil` is the edge of the text.
  func fingerprint(of entry: Int?) -> Fingerprint { entry.map { entries[$0].stem } ?? .ofEmptyWord }

  func text(of entry: Int?) -> String { entry.map { entries[$0].text } ?? "" }

  func rows(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].rows]
  }

  /// Adds a term to the word that the next call of `endWord` adds.
  mutating func append(_ position: UInt32) { positions.append(position) }

  /// Adds the number of an unknown term to that word.
  mutating func appendUnknown(_ number: UInt32) { unknown.append(number) }

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
    let terms = (entries.last?.rows.upperBound ?? 0)..<positions.count
    positions += unknown
    let unknown = terms.upperBound..<positions.count
    self.unknown.removeAll(keepingCapacity: true)
    positions += rows
    entries.append(
      Entry(
        shortened: shortened,
        stem: stem,
        text: text,
        terms: terms,
        unknown: unknown,
        rows: unknown.upperBound..<positions.count,
        isStrange: isStrange
      )
    )
    _ = table.insert(word)
    return entries.count - 1
  }
}
