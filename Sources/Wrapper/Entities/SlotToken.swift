/// A run of letters, a run of digits, or a single sign. Annotated entities start and end at tokens.
/// In scripts without spaces each letter is a token.
package struct SlotToken: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case letters, digits, sign }

  package let kind: Kind
  /// Whether a space precedes the token, or the token starts the text.
  package let followsSpace: Bool
  package fileprivate(set) var scalars: Range<Int>
  package fileprivate(set) var bytes: Range<Int>
}

extension SlotToken {
  /// Returns the tokens of a text in UTF-8, from left to right.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func tokens(of bytes: [UInt8]) -> [SlotToken] {
    var tokens: [SlotToken] = []
    tokens.reserveCapacity(bytes.count / 4 + 4)
    var position = 0
    var scalar = 0
    // The kind of the character that began the current token, or `nil` after a space.
    var run: CharacterKind?
    while position < bytes.count {
      let (value, width) = ValueTokenizer.decode(bytes, position)
      let kind = Folding.isSpace(value) ? nil : Unicode.Scalar(value).map(CharacterKind.init)
      let end = position + width
      if let last = tokens.indices.last, continues(kind, after: run) {
        tokens[last].scalars = tokens[last].scalars.lowerBound..<(scalar + 1)
        tokens[last].bytes = tokens[last].bytes.lowerBound..<end
      } else {
        if let kind {
          tokens.append(
            SlotToken(
              kind: Kind(kind),
              followsSpace: run == nil,
              scalars: scalar..<(scalar + 1),
              bytes: position..<end
            )
          )
        }
        run = kind
      }
      position = end
      scalar += 1
    }
    return tokens
  }

  /// Returns whether a character continues the current token.
  private static func continues(_ kind: CharacterKind?, after run: CharacterKind?) -> Bool {
    switch kind {
    case .mark, .ignored: run != nil
    case .letter, .digit, .katakana: kind == run
    default: false
    }
  }
}

extension SlotToken.Kind {
  fileprivate init(_ kind: CharacterKind) {
    switch kind {
    case .letter, .katakana, .ideograph: self = .letters
    case .digit: self = .digits
    default: self = .sign
    }
  }
}
