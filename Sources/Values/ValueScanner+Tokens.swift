extension ValueScanner {
  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { tokens[index].isSign(sign) }

  func isSign(_ index: Int, in signs: String) -> Bool {
    tokens[index].kind == .sign
      && signs.unicodeScalars.contains { $0.value == tokens[index].first }
  }

  /// Returns the token after one of several signs, or the token itself if it is not one of them.
  func skip(_ index: Int, sign signs: String) -> Int {
    isSign(index, in: signs) ? index + 1 : index
  }

  func isDigits(_ index: Int) -> Bool { tokens[index].kind == .digits }

  func isWord(_ index: Int) -> Bool { tokens[index].kind == .letters }

  /// Returns whether a token is a given ASCII letter, in upper or lower case.
  func isLetter(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    isWord(index) && tokens[index].bytes.count == 1 && tokens[index].first | 0x20 == letter.value
  }

  func twoDigits(_ index: Int) -> Int? {
    isDigits(index) && tokens[index].digitCount == 2 ? Int(tokens[index].number) : nil
  }

  func isTight(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && !tokens[index].followsSpace
  }

  /// Returns whether a token is a given sign, after which digits follow without a space.
  func joinsDigits(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    isSign(index, sign) && isTight(index + 1) && isDigits(index + 1)
  }

  /// Returns whether a value may end before a token: not in a word or between digits and letters.
  func isEdge(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    let token = tokens[index]
    if token.continuesWord { return false }
    // "60x40 cm", "2x500g"
    let sign = isDigits(index) ? index - 1 : index
    return token.followsSpace || token.kind == .sign || tokens[index - 1].kind == .sign
      || isLetter(sign, "x") && isDigits(sign - 1) && isDigits(sign + 1) && isTight(sign)
        && isTight(sign + 1)
      || token.kind == tokens[index - 1].kind
      // In Italian, "h18" is an hour.
      || token.number < 24 && isDigits(index) && isLetter(index - 1, "h") && isAtHour(index)
  }

  static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Returns the bytes of the text in a range of tokens, including the spaces between them.
  func letters(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let end = tokens[range.upperBound - 1].bytes.upperBound
    return bytes[tokens[range.lowerBound].bytes.lowerBound..<end]
  }

  func string(_ range: Range<Int>) -> String { String(decoding: letters(range), as: UTF8.self) }

  var today: CivilDate { reference.date }
}
