/// The role of a character when a text is split into words and tokens.
@frozen @usableFromInline
package enum CharacterKind: UInt8, Sendable {
  /// A letter, or a mark that is not combining.
  case letter
  case digit
  /// A character that is a word of its own, in a script without spaces.
  case ideograph
  /// A katakana character; in Japanese, a run of them is one foreign word.
  case katakana
  /// A symbol that is a word of its own: an emoji, a currency sign or a percent sign.
  case symbol
  /// An apostrophe, which separates words in some languages.
  case apostrophe
  /// A sign between two digits of a number: 23.5, 1,000, 7:30.
  case numberJoiner
  /// A sign at the end of a word: C++, C#.
  case tail
  /// A mark that combines with the character before it.
  case mark
  /// An invisible character: joiners, variation selectors, skin tones.
  case ignored
  /// A space or punctuation, which separates words.
  case border

  // The synthesised comparison is not inlinable.
  @inlinable package static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }

  @inlinable package init(_ scalar: Unicode.Scalar) {
    self = scalar.isASCII ? Self(ascii: scalar.value) : Self(unicode: scalar)
  }

  @inlinable init(ascii value: UInt32) {
    // The compiler makes a table of this switch, which is faster than a static array, whose
    // initialisation is checked at each access.
    switch UInt8(truncatingIfNeeded: value) {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x27: self = .apostrophe
    case 0x2C, 0x2E, 0x3A: self = .numberJoiner
    case 0x23, 0x2B: self = .tail
    case 0x24, 0x25: self = .symbol
    default: self = .border
    }
  }

  @usableFromInline init(unicode scalar: Unicode.Scalar) {
    // Scripts without spaces are checked first, because Unicode's properties do not distinguish
    // them.
    let properties = scalar.properties
    switch scalar.value {
    case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F: self = .ignored
    case 0x3099...0x309A, 0x1160...0x11FF: self = .mark
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3041...0x309F, 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF:
      self = properties.isMark ? .mark : properties.isAlphabetic ? .ideograph : .border
    case _ where properties.isIdeographic: self = .ideograph
    case _ where properties.isMark: self = .mark
    case _ where properties.isAlphabetic: self = .letter
    case _ where properties.numericType != nil: self = .digit
    default:
      switch properties.generalCategory {
      case .format: self = .ignored
      case .otherSymbol, .currencySymbol: self = .symbol
      default: self = properties.isEmoji ? .symbol : .border
      }
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
