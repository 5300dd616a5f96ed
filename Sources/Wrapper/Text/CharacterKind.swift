/// What part a character can play in a word.
enum CharacterKind: UInt8 {
  /// Part of a word: a letter, or a mark that belongs to one.
  case letter
  /// Part of a number.
  case digit
  /// A word by itself: scripts written without spaces.
  case ideograph
  /// A run of these is a word: foreign words in Japanese.
  case katakana
  /// A word by itself: emoji, currency, per cent.
  case symbol
  /// Inside a word in some languages, a border in others.
  case apostrophe
  /// Inside a number between two digits: 23.5, 1,000, 7:30.
  case numberJoiner
  /// At the end of a word: C++, C#.
  case tail
  /// A mark that combines with the character before it.
  case mark
  /// Nothing to see: joiners, variation selectors, skin tones.
  case ignored
  /// Space and punctuation: the border between words.
  case border

  /// - Complexity: constant: ASCII by a table, the rest by Unicode's own.
  init(_ scalar: Unicode.Scalar) {
    self = scalar.isASCII ? Self.ascii[Int(scalar.value)] : Self(unicode: scalar)
  }

  /// Whether the character before may be one with this one in composed form.
  var mayCompose: Bool { self == .mark }

  /// A table: nearly all characters of most texts are in it.
  private static let ascii: [CharacterKind] = (0..<128).map { value in
    switch Character(Unicode.Scalar(UInt8(value))) {
    case "a"..."z", "A"..."Z": .letter
    case "0"..."9": .digit
    case "'": .apostrophe
    case ".", ",", ":": .numberJoiner
    case "+", "#": .tail
    case "$", "%": .symbol
    default: .border
    }
  }

  /// What scripts without spaces need comes first, then what Unicode's properties say of all.
  private init(unicode scalar: Unicode.Scalar) {
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
