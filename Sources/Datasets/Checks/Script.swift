package enum Script: String, CaseIterable, Sendable {
  case latin = "Latin"
  case cyrillic = "Cyrillic"
  case greek = "Greek"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case tamil = "Tamil"
  case thai = "Thai"
  case hangul = "Korean"
  case kana = "Japanese"
  case han = "Chinese"

  /// The script of a letter, or `nil` for other characters and unsupported scripts.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xB80...0xBFF: self = .tamil
    case 0xE00...0xE7F: self = .thai
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF, 0xFF66...0xFF9F: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    default: return nil
    }
  }
}
