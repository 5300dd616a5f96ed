/// A text with the table's phrases found in it; the grammars read from it at a token.
struct ValueScanner {
  let bytes: [UInt8]
  let tokens: ValueTokens
  let lexicon: ValueLexicon
  let reference: ReferenceTime
  let preference: TimePreference
  let speaksOfHeat: Bool
  /// The half of the day that the text is about: "wake me", "a table".
  let likelyPart: LikelyPart?
  /// Degrees are of angles: the text speaks of turning and not of heat.
  let speaksOfAngles: Bool
  private let lexemes: [Lexeme]
  private let roles: [ValueRoles]
  /// Whether a value may begin at a token: there is one of its words, or those before them.
  let leads: [Bool]
  /// What was read at tokens, which several grammars ask for.
  let memory: ValueMemory
  private let lexemeStarts: [Int32]

  enum LikelyPart { case morning, evening }

  init(
    _ text: String,
    _ lexicon: ValueLexicon,
    relativeTo reference: ReferenceTime,
    prefer preference: TimePreference = .future
  ) {
    self.lexicon = lexicon
    self.reference = reference
    bytes = Array(text.utf8)
    tokens = ValueTokens(
      ValueSpelling.corrected(
        ValueCompounds.split(ValueTokenizer(bytes).tokens, of: bytes, by: lexicon),
        of: bytes,
        by: lexicon
      )
    )
    let count = tokens.count
    var lexemes: [Lexeme] = []
    var starts = [Int32](repeating: 0, count: count + 1)
    var roles = [ValueRoles](repeating: ValueRoles(), count: count)
    var angles = false
    var heat = false
    var preference = preference
    var likelyPart: LikelyPart?
    for index in 0..<count {
      starts[index] = Int32(lexemes.count)
      let token = tokens[index]
      guard token.kind != .digits, lexicon.mayBegin(token.hash) else { continue }
      var hash: UInt64 = 0
      var end = index
      while end < count, end < index + 10 {
        hash = PhrasePrint.joining(hash, tokens[end].hash)
        end += 1
        guard let entry = lexicon.entries[hash] else { break }
        for lexeme in entry.lexemes
        where (lexeme.tight == 0 || Self.isTight(tokens, index, lexeme))
          && (lexeme.letters == 0
            || lexeme.letters == Self.letters(bytes, tokens, index, lexeme.length))
        {
          lexemes.append(lexeme)
          roles[index].insert(lexeme.role)
          if lexeme.role == .likely {
            switch lexeme.name {
            case "MO": likelyPart = .morning
            case "EV": likelyPart = .evening
            default: preference = .past
            }
          } else if lexeme.role == .heat {
            if lexeme.number == 1 { heat = true } else { angles = true }
          } else if lexeme.role == .temperature, token.bytes.count >= 6 {
            heat = true
          }
        }
        if !entry.continues { break }
      }
    }
    starts[count] = Int32(lexemes.count)
    self.likelyPart = likelyPart
    self.preference = preference
    speaksOfHeat = heat
    speaksOfAngles = angles && !heat
    self.lexemes = lexemes
    self.roles = roles
    lexemeStarts = starts
    var leads = [Bool](repeating: false, count: count + 1)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let isSign = tokens[index].kind == .sign
      if tokens[index].kind == .digits || !roles[index].isSubset(of: .joining) {
        leads[index] = true
      } else if isSign {
        leads[index] = leads[index + 1] || tokens[index].first > 0x7F
      } else {
        for place in Int(starts[index])..<Int(starts[index + 1]) {
          let lexeme = lexemes[place]
          if leads[index + lexeme.length] || lexeme.role == .end && lexeme.name == "day" {
            leads[index] = true
          }
        }
      }
    }
    self.leads = leads
    memory = ValueMemory(count: count)
  }

  private static func letters(
    _ bytes: [UInt8],
    _ tokens: ValueTokens,
    _ start: Int,
    _ length: Int
  ) -> UInt64 {
    let from = Int(tokens[start].bytes.lowerBound)
    return PhrasePrint.ofLetters(bytes[from..<Int(tokens[start + length - 1].bytes.upperBound)])
  }

  /// What the table writes without a space stands so in the text: "a$" is not "a $".
  private static func isTight(_ tokens: ValueTokens, _ start: Int, _ lexeme: Lexeme) -> Bool {
    for offset in 1..<lexeme.length where lexeme.tight & (1 << offset) != 0 {
      if tokens[start + offset].followsSpace { return false }
    }
    return true
  }

  /// The longest phrase of a role at a token.
  @inline(__always) func lexeme(_ role: ValueRole, _ index: Int) -> Lexeme? {
    has(role, index) ? longest(role, index) : nil
  }

  @inline(never) private func longest(_ role: ValueRole, _ index: Int) -> Lexeme? {
    var best: Lexeme?
    for place in Int(lexemeStarts[index])..<Int(lexemeStarts[index + 1])
    where lexemes[place].role == role && lexemes[place].length > (best?.length ?? 0) {
      best = lexemes[place]
    }
    return best
  }

  @inline(__always) func has(_ role: ValueRole, _ index: Int) -> Bool {
    index >= 0 && index < roles.count && roles[index].contains(role)
  }

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
