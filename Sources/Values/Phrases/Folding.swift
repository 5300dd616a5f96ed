/// Folds letters to lower case without accents. Texts and phrases are compared in this form.
package enum Folding {
  /// Returns the folded letter of a scalar, two for ß and ligatures, `nil` for combining marks.
  package static func letters(of scalar: UInt32) -> (UInt32, second: UInt32?)? {
    switch scalar {
    case 0x41...0x5A, 0x391...0x3A9, 0x410...0x42F: (scalar + 32, nil)
    // Typographic apostrophes, and accents that are typed instead of apostrophes.
    case 0x60, 0xB4, 0x2018, 0x2019: (0x27, nil)
    case ..<0xC0: (scalar, nil)
    case 0xDF: (0x73, 0x73)
    case 0xC6, 0xE6: (0x61, 0x65)
    case 0x152, 0x153: (0x6F, 0x65)
    case 0xC0...0x17F: (UInt32(latin[Int(scalar - 0xC0)]), nil)
    case 0x300...0x36F: nil
    case 0x400...0x40F: (scalar + 80, nil)
    default: (scalar, nil)
    }
  }

  /// Returns the folded letters of a word in UTF-8, each with the offset of its scalar in the word.
  package static func letters(of word: ArraySlice<UInt8>)
    -> [(letter: UInt32, byte: Int, scalar: Int)]
  {
    let bytes = Array(word)
    var letters: [(letter: UInt32, byte: Int, scalar: Int)] = []
    var (position, scalar) = (0, 0)
    while position < bytes.count {
      let (value, width) = TokenizedText.decode(bytes, position)
      if let (letter, second) = Self.letters(of: value) {
        letters.append((letter, position, scalar))
        if let second { letters.append((second, position, scalar)) }
      }
      position += width
      scalar += 1
    }
    return letters
  }

  /// The letters without accents for the scalars from U+00C0 to U+017F.
  private static let latin = Array(
    ("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnn"
      + "noooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
  )

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x21, 0x7F, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns characters in lower case without accents.
  package static func plain(_ characters: [Unicode.Scalar]) -> String {
    var plain = String.UnicodeScalarView()
    for character in characters {
      guard let (letter, second) = letters(of: character.value) else { continue }
      if let letter = Unicode.Scalar(letter) { plain.append(letter) }
      if let second = second.flatMap(Unicode.Scalar.init) { plain.append(second) }
    }
    return String(plain)
  }
}
