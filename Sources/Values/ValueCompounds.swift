extension ValueTokenizer {
  static func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.flatMap { scalar -> [UInt32] in
      guard let (letter, second) = Folding.letters(of: scalar.value) else { return [] }
      return second.map { [letter, $0] } ?? [letter]
    }
  }
}

/// Splits compounds that consist only of words of a table: "fünfundzwanzigster", "maandagochtend".
enum ValueCompounds {
  /// Longer words are not split, which limits the cost of a hostile text.
  private static let longestWord = 90
  private static let longestPart = 20

  static func split(_ tokens: [ValueToken], of bytes: [UInt8], by lexicon: ValueLexicon)
    -> [ValueToken]
  {
    guard !lexicon.parts.isEmpty else { return tokens }
    var result: [ValueToken] = []
    result.reserveCapacity(tokens.count + 8)
    for token in tokens {
      if token.kind == .word, token.bytes.count >= 5, token.bytes.count <= longestWord,
        let parts = parts(of: token, bytes, lexicon)
      {
        result.append(contentsOf: parts)
      } else {
        result.append(token)
      }
    }
    return result
  }

  private static func parts(of token: ValueToken, _ bytes: [UInt8], _ lexicon: ValueLexicon)
    -> [ValueToken]?
  {
    guard lexicon.beginsPart(prefix(of: token, bytes)),
      lexicon.entries[PhrasePrint.joining(0, token.hash)] == nil
    else { return nil }
    let range = Int(token.bytes.lowerBound)..<Int(token.bytes.upperBound)
    let letters = Folding.letters(of: bytes[range]).map {
      (
        letter: $0.letter, byte: token.bytes.lowerBound + Int32($0.byte),
        scalar: token.scalars.lowerBound + Int32($0.scalar)
      )
    }
    guard let cuts = cuts(letters.map(\.letter), lexicon), cuts.count > 2 else { return nil }
    return zip(cuts, cuts.dropFirst()).map { from, to in
      let ends = to == letters.count
      var hash = PhrasePrint.start
      for index in from..<to { hash = PhrasePrint.adding(letters[index].letter, to: hash) }
      return ValueToken(
        kind: .word,
        followsSpace: from == 0 && token.followsSpace,
        continuesWord: from > 0,
        scalars: letters[from].scalar..<(ends ? token.scalars.upperBound : letters[to].scalar),
        bytes: letters[from].byte..<(ends ? token.bytes.upperBound : letters[to].byte),
        hash: hash,
        first: letters[from].letter,
        number: 0
      )
    }
  }

  /// The fingerprint of the first two letters of a token.
  private static func prefix(of token: ValueToken, _ bytes: [UInt8]) -> UInt64 {
    var hash = PhrasePrint.start
    var position = Int(token.bytes.lowerBound)
    var count = 0
    while position < Int(token.bytes.upperBound), count < 2 {
      let (value, width) = ValueTokenizer.decode(bytes, position)
      if let (letter, second) = Folding.letters(of: value) {
        hash = PhrasePrint.adding(letter, to: hash)
        count += 1
        if let second, count < 2 {
          hash = PhrasePrint.adding(second, to: hash)
          count += 1
        }
      }
      position += width
    }
    return hash
  }

  /// The offsets of the parts in the split of a word into the fewest parts.
  private static func cuts(_ letters: [UInt32], _ lexicon: ValueLexicon) -> [Int]? {
    let count = letters.count
    var fewest = [Int](repeating: Int.max, count: count + 1)
    var next = [Int](repeating: 0, count: count + 1)
    fewest[count] = 0
    for start in stride(from: count - 1, through: 0, by: -1) {
      var hash = PhrasePrint.start
      for end in (start + 1)...min(count, start + longestPart) {
        hash = PhrasePrint.adding(letters[end - 1], to: hash)
        if fewest[end] < Int.max - 1, fewest[end] + 1 < fewest[start], lexicon.parts.contains(hash)
        {
          fewest[start] = fewest[end] + 1
          next[start] = end
        }
      }
    }
    guard fewest[0] < Int.max else { return nil }
    var cuts = [0]
    while let last = cuts.last, last < count { cuts.append(next[last]) }
    return cuts
  }
}
