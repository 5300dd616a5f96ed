/// The groups of two to four letters of a word, with `|` for its edges. A word of one letter has
/// none, because they would add nothing to the word.
struct LetterGroups {
  private(set) var spelling: [UInt8] = []
  /// The index of each letter, and the end of the last one.
  private var starts: [Int] = []

  private static let longest = 4
  /// The mark for the edges of a word. Words are split at this character, so no word contains it.
  private static let edge = UInt8(ascii: "|")

  /// Calls `body` with each letter group and its range in `spelling`.
  mutating func read(
    _ word: ArraySlice<Unicode.Scalar>,
    _ body: (Fingerprint, Range<Int>) -> Void
  ) {
    guard word.count > 1 else { return }
    spell(word)
    for first in 0..<starts.count - 2 {
      var fingerprint = Fingerprint.ofEmptyLetterGroup
      append(letter: first, to: &fingerprint)
      for last in first + 1..<min(first + Self.longest, starts.count - 1) {
        append(letter: last, to: &fingerprint)
        body(fingerprint, starts[first]..<starts[last + 1])
      }
    }
  }

  /// Apostrophes are removed from the word, as in stems.
  private mutating func spell(_ word: ArraySlice<Unicode.Scalar>) {
    spelling.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    append(CollectionOfOne(Self.edge))
    for letter in word where letter != "'" { append(UTF8.encode(letter) ?? UTF8.EncodedScalar()) }
    append(CollectionOfOne(Self.edge))
    starts.append(spelling.count)
  }

  private mutating func append(_ letter: some Sequence<UInt8>) {
    starts.append(spelling.count)
    spelling.append(contentsOf: letter)
  }

  private func append(letter: Int, to fingerprint: inout Fingerprint) {
    for byte in spelling[starts[letter]..<starts[letter + 1]] { fingerprint.append(byte) }
  }
}
