extension String {
  package var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.isSpace || last.isSpace
    else { return self }
    let scalars = unicodeScalars.drop { $0.isSpace }
    let end = scalars.lastIndex { !$0.isSpace }
    return end.map { String(scalars[...$0]) } ?? ""
  }

  package init(scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

extension Substring {
  package var trimmed: String { String(self).trimmed }
}

extension Unicode.Scalar {
  package var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Whether Unicode defines the scalar as white space. Ten times as fast as
  /// `properties.isWhitespace`.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: true
    case 0..<0x1680: false
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
