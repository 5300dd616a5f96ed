/// The kinds of terms that a text can be turned into.
package enum TermKind: String, CaseIterable, Sendable {
  /// Stems: `light`.
  case words
  /// Neighbouring stems, the edges of the text included: `turn on`, ` turn`, `on `.
  case pairs
  /// Groups of two to four letters inside words, `|` at the edges of a word: `~|lig`, `~ht`.
  case letters

  /// The kind of a term as the vocabulary writes it: by its first letter, or by the space in it,
  /// which no word has.
  package init(of term: some Collection<UInt8>) {
    self =
      term.first == Self.letterMark
      ? .letters : term.contains(UInt8(ascii: " ")) ? .pairs : .words
  }

  /// A border between words, so that no word begins with it.
  static let letterMark = UInt8(ascii: "~")

  @inlinable
  package var index: Int {
    switch self {
    case .words: 0
    case .pairs: 1
    case .letters: 2
    }
  }
}

/// How text becomes terms. It is a part of the model's file: a text must be read as the examples
/// were.
package struct TextSettings: Sendable, Equatable {
  /// Whose stems the words have, and whose rules part them.
  package var language: Language
  /// Which terms are made at all; a bag of words alone, as the first ones were, has `words` only.
  package var kinds: Set<TermKind>

  package init(language: Language, kinds: Set<TermKind>) {
    self.language = language
    self.kinds = kinds
  }
}

/// A term's identity in 64 bits: among a million terms two share one with a probability of 3 in
/// 10⁸, so a text can be looked up without building the strings of its terms.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bits: UInt64

  /// Where the hash of a word starts.
  static let ofEmptyWord = Self(bits: 0xCBF2_9CE4_8422_2325)
  /// Where that of a letter group starts: the group `on` is not the word `on`.
  static let ofEmptyLetterGroup = Self(bits: 0x9AE1_6A3B_2F90_404F)

  /// FNV-1a, a byte at a time.
  mutating func append(_ byte: UInt8) {
    bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Of two stems in their order: `turn on` is not `on turn`.
  init(pair left: Self, _ right: Self) {
    let mixed = (left.bits ^ (left.bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits = (mixed ^ (mixed >> 32) ^ right.bits) &* 0x94D0_49BB_1331_11EB
  }

  init(bits: UInt64) { self.bits = bits }

  package init(word: some Sequence<UInt8>) {
    self = .ofEmptyWord
    for byte in word { append(byte) }
  }

  /// The fingerprint of a term as the vocabulary writes it.
  package init(of term: some Collection<UInt8>) {
    switch TermKind(of: term) {
    case .words:
      self.init(word: term)
    case .pairs:
      let space = term.firstIndex(of: UInt8(ascii: " ")) ?? term.endIndex
      self.init(pair: Self(word: term[..<space]), Self(word: term[space...].dropFirst()))
    case .letters:
      self = .ofEmptyLetterGroup
      for byte in term.dropFirst() { append(byte) }
    }
  }
}
