extension Unicode.Scalar {
  /// The width in a terminal: 2 for wide characters and emoji, 0 for combining marks.
  fileprivate var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x20000...0x3FFFD,
  ]

  /// Whether the character controls the terminal or the writing direction.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Character {
  var columns: Int {
    // After U+FE0F, which requests an emoji, a narrow symbol takes two columns.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { max($0, $1.columns) }
  }
}

extension StringProtocol {
  var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }
}

extension Sequence where Element: StringProtocol {
  var widest: Int { map(\.columns).max() ?? 0 }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  func fitted(to width: Int) -> String { cutInside(to: width).padding(to: width) }

  func cut(to width: Int) -> String {
    guard columns > width else { return self }
    return width > 0 ? String(Self.beginning(of: self, columns: width - 1)) + "…" : ""
  }

  /// Truncates the text in the middle, with an ellipsis, because names often differ at their ends.
  func cutInside(to width: Int) -> String {
    guard columns > width else { return self }
    guard width > 4 else { return cut(to: width) }
    let end = String(Self.beginning(of: reversed(), columns: (width - 1) / 2).reversed())
    return cut(to: width - end.columns) + end
  }

  private static func beginning(of text: some Sequence<Character>, columns: Int) -> [Character] {
    var room = columns
    return text.prefix {
      room -= $0.columns
      return room >= 0
    }
  }

  /// The text on one line, with control characters replaced.
  var visible: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}
