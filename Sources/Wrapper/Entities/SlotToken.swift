/// A run of letters, a run of digits, or a single sign. Annotated entities start and end at tokens.
/// In scripts without spaces each letter is a token.
package struct SlotToken: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case letters, digits, sign }

  package let kind: Kind
  /// Whether there is a space before the token, or it starts the text.
  package let followsSpace: Bool
  package fileprivate(set) var scalars: Range<Int>
  package fileprivate(set) var bytes: Range<Int>
}

extension SlotToken {
  /// The tokens of a text in UTF-8, from left to right.
  ///
  /// - Complexity: Linear in the text.
  package static func tokens(of bytes: [UInt8]) -> [SlotToken] {
    var tokens: [SlotToken] = []
    tokens.reserveCapacity(bytes.count / 4 + 4)
    var position = 0
    var scalar = 0
    var run = Run.none
    while position < bytes.count {
      let (value, width) = ValueTokenizer.decode(bytes, position)
      let next = Run(value)
      let end = position + width
      if let last = tokens.indices.last, next == .mark && run != .none || next.goesOn(from: run) {
        tokens[last].scalars = tokens[last].scalars.lowerBound..<(scalar + 1)
        tokens[last].bytes = tokens[last].bytes.lowerBound..<end
      } else {
        if let kind = next.kind {
          tokens.append(
            SlotToken(
              kind: kind,
              followsSpace: run == .none,
              scalars: scalar..<(scalar + 1),
              bytes: position..<end
            )
          )
        }
        run = next
      }
      position = end
      scalar += 1
    }
    return tokens
  }

  private enum Run: UInt8 {
    case none, letters, digits, katakana, single, sign, mark

    init(_ value: UInt32) {
      self = value < 0x80 ? Self.ascii[Int(value)] : Self(unicode: value)
    }

    private static let ascii: [Run] = (UInt32(0)..<128).map { value in
      switch value {
      case 0x30...0x39: .digits
      case 0x41...0x5A, 0x61...0x7A: .letters
      case _ where Folding.isSpace(value): .none
      default: .sign
      }
    }

    private init(unicode value: UInt32) {
      guard !Folding.isSpace(value), let scalar = Unicode.Scalar(value) else {
        self = .none
        return
      }
      self =
        switch CharacterKind(scalar) {
        case .letter: .letters
        case .digit: .digits
        case .katakana: .katakana
        case .ideograph: .single
        case .mark, .ignored: .mark
        case .symbol, .apostrophe, .numberJoiner, .tail, .border: .sign
        }
    }

    var kind: SlotToken.Kind? {
      switch self {
      case .none: nil
      case .letters, .katakana, .single: .letters
      case .digits: .digits
      case .sign, .mark: .sign
      }
    }

    func goesOn(from run: Run) -> Bool {
      self == run && (self == .letters || self == .digits || self == .katakana)
    }
  }
}
