import Files

package enum TermKind: String, CaseIterable, Sendable {
  /// The stem of a word, such as `light`.
  case words
  /// Two neighbouring stems, or a stem and the edge of the text: `turn on`, ` turn`, `on `.
  case pairs
  /// A group of two to four letters of a word, with `|` for the edges of the word: `~|lig`, `~ht`.
  case letters

  /// Creates the kind of a term: letter groups start with `~`, and only pairs contain a space.
  package init(of term: String) {
    self =
      term.utf8.first == Self.letterMark
      ? .letters : term.utf8.contains(UInt8(ascii: " ")) ? .pairs : .words
  }

  /// The first character of letter groups. Words are split at it, so no word starts with it.
  static var letterMark: UInt8 { UInt8(ascii: "~") }

  @inlinable
  package var index: Int {
    switch self {
    case .words: 0
    case .pairs: 1
    case .letters: 2
    }
  }
}

/// The settings by which texts become terms, which a model stores.
package struct TextSettings: Sendable, Equatable {
  package var language: Language
  /// The kinds of terms in use. The original bag of words has only `words`.
  package var kinds: Set<TermKind>

  package init(language: Language, kinds: Set<TermKind>) {
    self.language = language
    self.kinds = kinds
  }

  /// Whether texts can have word vectors. In languages with spaces, the vectors are those of words
  /// in the vocabulary.
  package var allowsWordVectors: Bool { kinds.contains(.words) || language.lacksSpaces }
}

/// A 64-bit hash of a term. The probability that any two of a million terms share a hash is 3 in
/// 10⁸.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bits: UInt64
  var firstBits: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

  static var ofEmptyWord: Self { Self(bits: FNV1a.start) }
  /// The initial hash of a letter group, so that the group `on` differs from the word `on`.
  static var ofEmptyLetterGroup: Self { Self(bits: 0x9AE1_6A3B_2F90_404F) }

  mutating func append(_ byte: UInt8) { bits = FNV1a.appending(byte, to: bits) }

  mutating func append(_ character: Unicode.Scalar) {
    if character.isASCII {
      append(UInt8(truncatingIfNeeded: character.value))
    } else {
      for byte in UTF8.encode(character) ?? UTF8.EncodedScalar() { append(byte) }
    }
  }

  init(pair left: Self, _ right: Self) {
    let mixed = (left.bits ^ (left.bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits = (mixed ^ (mixed >> 32) ^ right.bits) &* 0x94D0_49BB_1331_11EB
  }

  package init(bits: UInt64) { self.bits = bits }

  package init(word: some Sequence<UInt8>) {
    self = .ofEmptyWord
    for byte in word { append(byte) }
  }

  init(_ characters: ArraySlice<Unicode.Scalar>) {
    self = .ofEmptyWord
    for character in characters { append(character) }
  }

  package init(of term: some Collection<UInt8>) {
    self = Array(term).withUnsafeBytes { Self.term(in: $0, from: 0).fingerprint }
  }

  /// Reads the term up to a separator or the end of the text.
  @inline(__always)
  static func term(
    in text: UnsafeRawBufferPointer,
    from start: Int
  ) -> (fingerprint: Self, kind: TermKind, end: Int) {
    if start < text.count, text[start] == TermKind.letterMark {
      let group = word(in: text, from: start + 1, ofEmptyLetterGroup)
      return (group.fingerprint, .letters, group.end)
    }
    let left = word(in: text, from: start, toSpace: true)
    guard left.end < text.count, text[left.end] != BagOfWords.separator else {
      return (left.fingerprint, .words, left.end)
    }
    let right = word(in: text, from: left.end + 1)
    return (Self(pair: left.fingerprint, right.fingerprint), .pairs, right.end)
  }

  @inline(__always)
  private static func word(
    in text: UnsafeRawBufferPointer,
    from start: Int,
    toSpace: Bool = false,
    _ empty: Self = ofEmptyWord
  ) -> (fingerprint: Self, end: Int) {
    let separator = BagOfWords.separator
    let space = toSpace ? UInt8(ascii: " ") : separator
    var (fingerprint, end) = (empty, start)
    while end < text.count, text[end] != separator, text[end] != space {
      fingerprint.append(text[end])
      end &+= 1
    }
    return (fingerprint, end)
  }
}
