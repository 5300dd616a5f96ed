import Files

/// A run of letters, a run of digits, or one sign. A compound such as "fünfundzwanzig" is split
/// into a token for each of its words.
struct ValueToken {
  enum Kind: UInt8 { case word, digits, sign }

  var kind: Kind
  /// Whether a space or the beginning of the text precedes the token.
  var followsSpace: Bool
  /// Whether the token is the second or a later word of a compound. No value begins or ends at the
  /// boundary before such a token.
  var continuesWord: Bool
  /// The ranges of the token in the text, in Unicode scalars and in bytes of UTF-8.
  var scalars: Range<Int32>
  var bytes: Range<Int32>
  /// The hash of the token's folded letters, or of the sign.
  var hash: UInt64
  /// The hash of the token's first two letters, or 0 if it is shorter.
  var prefix: UInt64 = 0
  /// The first letter of the token, or the sign.
  var first: UInt32
  /// The value of the token's digits; infinite if there are hundreds of digits.
  var number = 0.0

  var digitCount: Int { bytes.count }
  var byteRange: Range<Int> { Int(bytes.lowerBound)..<Int(bytes.upperBound) }

  /// The first letter of the token in lower case and without accents.
  var firstLetter: UInt32 { Folding.letters(of: first)?.0 ?? first }

  func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign && first == sign.value }

  /// Adds a character to the end of the token.
  @inline(__always)
  fileprivate mutating func add(_ value: UInt32, endingAt end: Int32, _ scalar: Int32) {
    scalars = scalars.lowerBound..<scalar
    bytes = bytes.lowerBound..<end
    if kind == .digits { number = number * 10 + Double(value - 0x30) }
    guard let (letter, second) = Folding.letters(of: value) else { return }
    let isSecond = prefix == 0 && hash != FNV1a.start
    hash = FNV1a.appending(letter, to: hash)
    if isSecond { prefix = hash }
    if let second {
      hash = FNV1a.appending(second, to: hash)
      if prefix == 0 { prefix = hash }
    }
  }
}

/// The tokens of a text. An index out of bounds returns an empty token, so that grammars need not
/// check bounds.
struct ValueTokens {
  let tokens: [ValueToken]

  var count: Int { tokens.count }
  var indices: Range<Int> { tokens.indices }

  subscript(index: Int) -> ValueToken {
    index >= 0 && index < tokens.count ? tokens[index] : Self.empty
  }

  private static let empty = ValueToken(
    kind: .sign,
    followsSpace: true,
    continuesWord: false,
    scalars: 0..<0,
    bytes: 0..<0,
    hash: 0,
    first: 0
  )
}

/// Hashes of words (FNV-1a over their letters) and of phrases (over the hashes of their words).
@usableFromInline
package enum PhrasePrint {
  static func of(_ letters: some Sequence<UInt32>) -> UInt64 {
    letters.reduce(FNV1a.start) { FNV1a.appending($1, to: $0) }
  }

  /// Returns a hash of a phrase that depends on upper and lower case but not on spaces.
  static func ofLetters(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    of(bytes.lazy.filter { $0 != UInt8(ascii: " ") }.map { UInt32($0) })
  }

  @inlinable package static func joining(_ phrase: UInt64, _ word: UInt64) -> UInt64 {
    (phrase &* 0x9E37_79B9_7F4A_7C15) ^ (word &+ 0x517C_C1B7_2722_0A95 &+ (phrase >> 29))
  }
}

/// Splits a text into tokens in one pass.
@usableFromInline
package struct ValueTokenizer {
  private(set) var tokens: [ValueToken] = []

  init(_ bytes: [UInt8]) {
    tokens.reserveCapacity(bytes.count / 4 + 4)
    var position = 0
    var scalar: Int32 = 0
    /// The token to which the next character may belong; `nil` after a space.
    var open: ValueToken?
    while position < bytes.count {
      let (value, width) = Self.decode(bytes, position)
      let end = Int32(position + width)
      let kind = Self.kind(of: value)
      if let kind, kind != .sign, open?.kind == kind {
        open?.add(value, endingAt: end, scalar + 1)
      } else {
        if let open { tokens.append(open) }
        let followsSpace = open == nil
        open = kind.map {
          ValueToken(
            kind: $0,
            followsSpace: followsSpace,
            continuesWord: false,
            scalars: scalar..<scalar + 1,
            bytes: Int32(position)..<end,
            hash: FNV1a.start,
            first: value
          )
        }
        open?.add(value, endingAt: end, scalar + 1)
      }
      position += width
      scalar += 1
    }
    if let open { tokens.append(open) }
  }

  @inline(__always) private static func kind(of value: UInt32) -> ValueToken.Kind? {
    switch value {
    case 0x30...0x39: .digits
    case 0x41...0x5A, 0x61...0x7A: .word
    case 0x20: nil
    default: Folding.isLetter(value) ? .word : Folding.isSpace(value) ? nil : .sign
    }
  }

  /// Decodes the scalar at an offset of valid UTF-8. `width` is the number of its bytes.
  @inlinable package static func decode(_ bytes: [UInt8], _ at: Int) -> (UInt32, width: Int) {
    let byte = UInt32(bytes[at])
    if byte < 0x80 { return (byte, 1) }
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[at + offset]) & 0x3F }
    if byte < 0xE0 { return ((byte & 0x1F) << 6 | next(1), 2) }
    if byte < 0xF0 { return ((byte & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((byte & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }
}
