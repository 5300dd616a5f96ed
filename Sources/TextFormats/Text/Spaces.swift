extension String {
  /// Without the spaces around it.
  package var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.isSpace || last.isSpace
    else { return self }
    let scalars = unicodeScalars.drop { $0.isSpace }
    let end = scalars.lastIndex { !$0.isSpace }
    return end.map { String(String.UnicodeScalarView(scalars[...$0])) } ?? ""
  }
}

extension Unicode.Scalar {
  /// What Unicode calls white space; to ask `properties` takes ten times as long.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: true
    case 0..<0x1680: false
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
