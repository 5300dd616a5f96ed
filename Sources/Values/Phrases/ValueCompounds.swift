import Files

/// Splits compounds whose words are all in a language's table: "maandagochtend".
enum ValueCompounds {
  /// Longer words are not split, which limits the cost of a hostile text.
  private static let longestWord = 90
  private static let longestPart = 20

  static func split(_ tokens: [TextToken], of bytes: [UInt8], by phrases: Phrases) -> [TextToken] {
    guard !phrases.parts.isEmpty else { return tokens }
    var result: [TextToken] = []
    result.reserveCapacity(tokens.count + 8)
    for token in tokens {
      if token.kind == .letters, token.bytes.count >= 5, token.bytes.count <= longestWord,
        let parts = parts(of: token, bytes, phrases)
      {
        result += parts
      } else {
        result.append(token)
      }
    }
    return result
  }

  private static func parts(of token: TextToken, _ bytes: [UInt8], _ phrases: Phrases)
    -> [TextToken]?
  {
    guard phrases.prefixes.mayContain(token.prefix),
      phrases.entries[PhrasePrint.joining(0, token.hash)] == nil
    else { return nil }
    let letters = Folding.letters(of: bytes[token.bytes])
    guard let cuts = cuts(letters.map(\.letter), phrases), cuts.count > 2 else { return nil }
    let scalars = letters.map { token.scalars.lowerBound + $0.scalar } + [token.scalars.upperBound]
    let offsets = letters.map { token.bytes.lowerBound + $0.byte } + [token.bytes.upperBound]
    return zip(cuts, cuts.dropFirst()).map { from, to in
      TextToken(
        kind: .letters,
        followsSpace: from == 0 && token.followsSpace,
        continuesWord: from > 0,
        scalars: scalars[from]..<scalars[to],
        bytes: offsets[from]..<offsets[to],
        hash: PhrasePrint.of(letters[from..<to].lazy.map(\.letter)),
        first: letters[from].letter
      )
    }
  }

  /// Returns the offsets at which the words of a compound begin, and its length. The compound is
  /// split into as few words as possible. Returns `nil` if it contains words that the table lacks.
  private static func cuts(_ letters: [UInt32], _ phrases: Phrases) -> [Int]? {
    let count = letters.count
    var fewest = [Int](repeating: Int.max, count: count + 1)
    var next = [Int](repeating: 0, count: count + 1)
    fewest[count] = 0
    for start in stride(from: count - 1, through: 0, by: -1) {
      var hash = FNV1a.start
      for end in (start + 1)...min(count, start + longestPart) {
        hash = FNV1a.appending(letters[end - 1], to: hash)
        if fewest[end] < Int.max, fewest[end] + 1 < fewest[start], phrases.parts.contains(hash) {
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
