/// What words have come to: the stem of each, and the positions of the terms that are its own.
struct WordMemory {
  private struct Entry {
    let stem: Fingerprint
    let text: String
    let start: Int
    let end: Int
    let unknown: SIMD4<Float>
  }

  private var table = TermTable()
  private var entries: [Entry] = []
  private var positions: [UInt32] = []
  // The word that is being remembered.
  private var start = 0
  private var unknown = SIMD4<Float>.zero

  /// Beyond this it is forgotten, so that text without end needs no memory without end.
  private static let mostPositions = 1 << 17

  mutating func clearIfLarge() {
    if positions.count + entries.count > Self.mostPositions { self = WordMemory() }
  }

  func entry(of word: Fingerprint) -> Int? { table.position(of: word) }

  func positions(of entry: Int) -> ArraySlice<UInt32> {
    positions[entries[entry].start..<entries[entry].end]
  }

  /// How many terms of each kind the bag does not know.
  func unknown(of entry: Int) -> SIMD4<Float> { entries[entry].unknown }

  /// The fingerprint of an entry's stem; nil is the edge of the text.
  func fingerprint(of entry: Int?) -> Fingerprint {
    entry.map { entries[$0].stem } ?? .ofEmptyWord
  }

  /// The text of an entry's stem, if it was given.
  func text(of entry: Int?) -> String { entry.map { entries[$0].text } ?? "" }

  mutating func beginWord() {
    start = positions.count
    unknown = .zero
  }

  mutating func append(_ position: UInt32) { positions.append(position) }

  mutating func appendUnknown(_ kind: TermKind) { unknown[kind.index] += 1 }

  mutating func endWord(_ word: Fingerprint, stem: Fingerprint, text: String) -> Int {
    entries.append(
      Entry(stem: stem, text: text, start: start, end: positions.count, unknown: unknown)
    )
    _ = table.insert(word, at: entries.count - 1)
    return entries.count - 1
  }
}
