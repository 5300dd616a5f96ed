import Files
import Notations

/// A run of letters, a run of digits, or one sign. In scripts without spaces each letter is a
/// token.
package struct TextToken: Sendable {
  package enum Kind: UInt8, Sendable { case letters, digits, sign }

  package let kind: Kind
  /// Whether a space or the beginning of the text precedes the token.
  package let followsSpace: Bool
  /// Whether the token is the second or a later word of a compound. No value begins or ends at the
  /// boundary before such a token.
  var continuesWord = false
  /// The ranges of the token in the text, in Unicode scalars and in bytes of UTF-8.
  package internal(set) var scalars = 0..<0
  package internal(set) var bytes = 0..<0
  var hash = FNV1a.start
  /// The hash of the token's first two letters, or 0 if it is shorter.
  var prefix: UInt64 = 0
  /// The first letter of the token, or the sign.
  package let first: UInt32
  /// The value of the token's digits; infinite if there are hundreds of digits.
  var number = 0.0

  var digitCount: Int { scalars.count }

  /// The first letter of the token in lower case and without accents.
  var firstLetter: UInt32 { Folding.letters(of: first)?.0 ?? first }

  func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign && first == sign.value }

  @inline(__always)
  fileprivate mutating func add(_ value: UInt32, _ character: CharacterKind) {
    if kind == .digits, character == .digit { number = number * 10 + Self.digit(value) }
    guard character != .mark, character != .ignored,
      let (letter, second) = Folding.letters(of: value)
    else { return }
    let isSecond = prefix == 0 && hash != FNV1a.start
    hash = FNV1a.appending(letter, to: hash)
    if isSecond { prefix = hash }
    if let second {
      hash = FNV1a.appending(second, to: hash)
      if prefix == 0 { prefix = hash }
    }
  }

  private static func digit(_ value: UInt32) -> Double {
    value < 0x80
      ? Double(value - 0x30) : Unicode.Scalar(value)?.properties.numericValue ?? 0
  }
}

extension TextToken.Kind {
  fileprivate init(_ kind: CharacterKind) {
    switch kind {
    case .letter, .katakana, .ideograph: self = .letters
    case .digit: self = .digits
    default: self = .sign
    }
  }
}

/// A text in UTF-8 and its tokens from left to right. The values and the entities of a text share
/// them; annotated entities start and end at tokens.
package struct TokenizedText: Sendable {
  package let bytes: [UInt8]
  package private(set) var tokens: [TextToken] = []

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Splits valid UTF-8 into tokens in one pass.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4 + 4)
    var (position, scalar) = (0, 0)
    /// The token to which the next character may belong, and the kind of its first character;
    /// `nil` after a space.
    var open: TextToken?
    var run: CharacterKind?
    while position < bytes.count {
      let (value, width) = Self.decode(bytes, position)
      let kind = Self.kind(of: value)
      if !Self.continues(kind, after: run) {
        if let open { tokens.append(open) }
        open = kind.map {
          TextToken(
            kind: TextToken.Kind($0),
            followsSpace: run == nil,
            scalars: scalar..<scalar,
            bytes: position..<position,
            first: value
          )
        }
        run = kind
      }
      position += width
      scalar += 1
      guard let kind, let start = open else { continue }
      open?.scalars = start.scalars.lowerBound..<scalar
      open?.bytes = start.bytes.lowerBound..<position
      open?.add(value, kind)
    }
    if let open { tokens.append(open) }
  }

  /// Returns the kind of a character, or `nil` for a space. Only decimal digits form numbers.
  @inline(__always) private static func kind(of value: UInt32) -> CharacterKind? {
    switch value {
    case 0x30...0x39: return .digit
    case 0x41...0x5A, 0x61...0x7A: return .letter
    case 0x20: return nil
    default:
      guard !Folding.isSpace(value), let scalar = Unicode.Scalar(value) else { return nil }
      let kind = CharacterKind(scalar)
      return kind == .digit && scalar.properties.numericType != .decimal ? .symbol : kind
    }
  }

  @inline(__always)
  private static func continues(_ kind: CharacterKind?, after run: CharacterKind?) -> Bool {
    switch kind {
    case .mark, .ignored: run != nil
    case .letter, .digit, .katakana: kind == run
    default: false
    }
  }

  /// Decodes a scalar of valid UTF-8. `width` is the number of its bytes.
  static func decode(_ bytes: [UInt8], _ at: Int) -> (UInt32, width: Int) {
    let byte = UInt32(bytes[at])
    if byte < 0x80 { return (byte, 1) }
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[at + offset]) & 0x3F }
    if byte < 0xE0 { return ((byte & 0x1F) << 6 | next(1), 2) }
    if byte < 0xF0 { return ((byte & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((byte & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }
}

/// The tokens of a text. An index out of bounds returns an empty token, so grammars need not check
/// bounds.
struct ValueTokens {
  let tokens: [TextToken]

  var count: Int { tokens.count }
  var indices: Range<Int> { tokens.indices }

  subscript(index: Int) -> TextToken {
    index >= 0 && index < tokens.count ? tokens[index] : Self.empty
  }

  private static let empty = TextToken(kind: .sign, followsSpace: true, first: 0)
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
