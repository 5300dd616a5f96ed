/// A text with the table's phrases found in it; the grammars read from it at a token.
struct ValueScanner {
  let bytes: [UInt8]
  let tokens: ValueTokens
  let lexicon: ValueLexicon
  let reference: ReferenceTime
  let speaksOfHeat: Bool
  /// Degrees are of angles: the text speaks of turning and not of heat.
  let speaksOfAngles: Bool
  private let lexemes: [Lexeme]
  private let lexemeStarts: [Int32]

  init(_ text: String, _ lexicon: ValueLexicon, at reference: ReferenceTime) {
    self.lexicon = lexicon
    self.reference = reference
    bytes = Array(text.utf8)
    tokens = ValueTokens(
      ValueCompounds.split(ValueTokenizer(bytes).tokens, of: bytes, by: lexicon))
    var lexemes: [Lexeme] = []
    var starts: [Int32] = []
    starts.reserveCapacity(tokens.count + 1)
    for index in tokens.indices {
      starts.append(Int32(lexemes.count))
      guard tokens[index].kind != .digits else { continue }
      var hash: UInt64 = 0
      var end = index
      while end < tokens.count, end < index + 10 {
        hash = Fingerprint.joining(hash, tokens[end].hash)
        end += 1
        guard let entry = lexicon.entries[hash] else { break }
        for lexeme in entry.lexemes where lexeme.tight == 0 || Self.isTight(tokens, index, lexeme) {
          lexemes.append(lexeme)
        }
        if !entry.continues { break }
      }
    }
    starts.append(Int32(lexemes.count))
    let heats = lexemes.filter { $0.role == .heat }
    speaksOfHeat = heats.contains { $0.number == 1 }
    speaksOfAngles = !heats.isEmpty && !speaksOfHeat
    self.lexemes = lexemes
    lexemeStarts = starts
  }

  /// What the table writes without a space stands so in the text: "a$" is not "a $".
  private static func isTight(_ tokens: ValueTokens, _ start: Int, _ lexeme: Lexeme) -> Bool {
    for offset in 1..<lexeme.length where lexeme.tight & (1 << offset) != 0 {
      if tokens[start + offset].followsSpace { return false }
    }
    return true
  }

  /// Nothing of the table and nothing of digits or signs is there.
  var isPlain: Bool { lexemes.isEmpty && !tokens.contains { $0.kind != .word } }

  /// The longest phrase of a role at a token.
  func lexeme(_ role: ValueRole, _ index: Int) -> Lexeme? {
    guard index < tokens.count, index >= 0 else { return nil }
    var best: Lexeme?
    for place in Int(lexemeStarts[index])..<Int(lexemeStarts[index + 1])
    where lexemes[place].role == role && lexemes[place].length > (best?.length ?? 0) {
      best = lexemes[place]
    }
    return best
  }

  func has(_ role: ValueRole, _ index: Int) -> Bool { lexeme(role, index) != nil }

  func hasLexemes(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && lexemeStarts[index] < lexemeStarts[index + 1]
  }

  /// The place behind a phrase of one of these roles, or the same place.
  func skip(_ index: Int, _ roles: ValueRole...) -> Int {
    var longest = 0
    for role in roles { longest = max(longest, lexeme(role, index)?.length ?? 0) }
    return index + longest
  }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].isSign(sign)
  }

  func isDigits(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .digits
  }

  func isWord(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .word
  }

  /// No space between this token and the one before.
  func isTight(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && !tokens[index].followsSpace
  }

  /// A value may end before this token: not in the midst of a word, nor between digits and letters.
  func isEdge(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    let token = tokens[index]
    if token.continuesWord { return false }
    return token.followsSpace || token.kind == .sign || tokens[index - 1].kind == .sign
      || token.kind == tokens[index - 1].kind
  }
}
