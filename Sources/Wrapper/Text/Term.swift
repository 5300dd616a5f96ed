/// The kinds of terms that a text can be turned into.
package enum TermKind: String, CaseIterable, Sendable {
  /// Stems: `light`.
  case words
  /// Neighbouring stems, the edges of the text included: `turn on`, ` turn`, `on `.
  case pairs
  /// Groups of two to four letters inside words, `|` at the edges of a word: `~|lig`, `~ht`.
  case letters

  /// The kind of a term as it is written in the vocabulary.
  package init(of term: some StringProtocol) {
    // By bytes: a mark behind the sign or the space is one character with it, and hides it.
    let bytes = term.utf8
    let isLetterGroup = bytes.first == UInt8(ascii: "~")
    self = isLetterGroup ? .letters : bytes.contains(UInt8(ascii: " ")) ? .pairs : .words
  }

  var index: Int {
    switch self {
    case .words: 0
    case .pairs: 1
    case .letters: 2
    }
  }
}

/// How text becomes terms.
package struct TextSettings: Sendable, Equatable {
  package var language: Language
  package var kinds: Set<TermKind>

  package init(language: Language, kinds: Set<TermKind>) {
    self.language = language
    self.kinds = kinds
  }
}

/// One feature of a text, known by its fingerprint. `TermReader` can tell its text.
package struct Term {
  package let fingerprint: Fingerprint
  package let kind: TermKind
  /// Stems of a word or a pair, or the range of a letter group.
  let start: Int32
  let end: Int32
}

/// A term's identity in 64 bits: among a million terms two share one with a probability of 3 in
/// 10⁸, so a text can be looked up without building the strings of its terms.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bits: UInt64

  static let ofEmptyWord = Self(bits: 0xCBF2_9CE4_8422_2325)
  static let ofEmptyLetterGroup = Self(bits: 0x9AE1_6A3B_2F90_404F)

  /// FNV-1a, a character at a time.
  package mutating func append(_ character: Unicode.Scalar) {
    bits = (bits ^ UInt64(character.value)) &* 0x100_0000_01B3
  }

  init(pair left: Self, _ right: Self) {
    let mixed = (left.bits ^ (left.bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits = (mixed ^ (mixed >> 32) ^ right.bits) &* 0x94D0_49BB_1331_11EB
  }

  private init(bits: UInt64) { self.bits = bits }

  init(word: some StringProtocol) { self.init(word: word.unicodeScalars) }

  private init(word: some Sequence<Unicode.Scalar>) {
    self = .ofEmptyWord
    for character in word { append(character) }
  }

  /// The fingerprint of a term as it is written in the vocabulary.
  package init(of term: some StringProtocol) {
    switch TermKind(of: term) {
    case .words:
      self.init(word: term)
    case .pairs:
      let characters = term.unicodeScalars
      let left = characters.prefix { $0 != " " }
      let right = characters.dropFirst(left.count + 1)
      self.init(pair: Self(word: left), Self(word: right))
    case .letters:
      self = .ofEmptyLetterGroup
      for character in term.unicodeScalars.dropFirst() { append(character) }
    }
  }
}
