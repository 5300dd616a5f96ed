extension ScalarKind.Property {
  /// Returns a general category, a property or a script by its name.
  static func named(_ name: String) -> Self? {
    var plain = name.filter { $0 != "_" && $0 != " " }
    if plain.hasPrefix("Is") { plain = String(plain.dropFirst(2)) }
    for prefix in ["Script=", "sc=", "scx=", "ScriptExtensions=", "gc=", "GeneralCategory="]
    where plain.hasPrefix(prefix) { plain = String(plain.dropFirst(prefix.count)) }
    if let ranges = scripts[plain.lowercased()] { return .ranges(ranges) }
    let category = longCategories[plain.lowercased()] ?? plain
    let categories = Self.category(category)
    if (1...2).contains(category.count), categories != .categories([]) { return categories }
    return posix[plain.lowercased()]
  }

  /// The properties of POSIX classes such as `[:alpha:]`.
  static let posix: [String: Self] = [
    "alpha": .alphabetic, "alphabetic": .alphabetic, "digit": .digit, "alnum": .alphanumeric,
    "upper": .uppercase, "uppercase": .uppercase, "lower": .lowercase, "lowercase": .lowercase,
    "space": .space, "whitespace": .space, "word": .word, "cntrl": .category("Cc"),
    "punct": .punctuation, "blank": .ranges([0x09...0x09, 0x20...0x20]),
    "xdigit": .ranges([0x30...0x39, 0x41...0x46, 0x61...0x66]), "ascii": .ranges([0...0x7F]),
    "graph": .ranges([0x21...0x7E]), "print": .ranges([0x20...0x7E]),
    "any": .ranges([0...0x10FFFF]),
  ]

  private static let longCategories = [
    "letter": "L", "uppercaseletter": "Lu", "lowercaseletter": "Ll", "mark": "M", "number": "N",
    "decimalnumber": "Nd", "punctuation": "P", "symbol": "S", "currencysymbol": "Sc",
    "separator": "Z", "control": "Cc",
  ]

  /// The most common scripts, approximated by their Unicode blocks.
  private static let scripts: [String: [ClosedRange<UInt32>]] = [
    "latin": [
      0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
      0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
    ],
    "greek": [0x370...0x3FF, 0x1F00...0x1FFF],
    "cyrillic": [0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F],
    "armenian": [0x531...0x58F],
    "hebrew": [0x591...0x5F4, 0xFB1D...0xFB4F],
    "arabic": [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC],
    "devanagari": [0x900...0x97F],
    "bengali": [0x980...0x9FF],
    "tamil": [0xB80...0xBFF],
    "thai": [0xE01...0xE3A, 0xE40...0xE5B],
    "georgian": [0x10A0...0x10FF],
    "hangul": [0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3],
    "hiragana": [0x3041...0x3096, 0x309D...0x309F],
    "katakana": [0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D],
    "han": [
      0x2E80...0x2FD5, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x323AF,
    ],
  ]
}
