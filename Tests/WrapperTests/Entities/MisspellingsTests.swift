import Testing

@testable import Wrapper

@Suite struct MisspellingsTests {
  private static func misspellings(_ words: [String]) -> Misspellings {
    Misspellings(words.map { Misspellings.Word(text: $0, stem: 7) })
  }

  private static func correct(_ text: String, _ misspellings: Misspellings) -> String? {
    misspellings.correction(of: text.unicodeScalars.map(\.value)).map {
      misspellings.words[$0.word].text
    }
  }

  @Test(
    arguments: [
      ("kichen", "kitchen"), ("kittchen", "kitchen"), ("kitxhen", "kitchen"),
      ("kicthen", "kitchen"),
      ("kitchen", nil), ("kichn", nil), ("litchen", nil), ("bathrom", "bathroom"),
      ("bahtrom", "bathroom"), ("bxthrxm", nil), ("hal", nil), ("hxll", nil),
      ("conservatry", "conservatory"),
      ("hallwy", "hallway"), ("hallwai", "hallway"), ("", nil),
      (String(repeating: "k", count: 1_000), nil),
    ] as [(String, String?)]
  )
  func findsTheNearestWord(text: String, expected: String?) {
    let misspellings = Self.misspellings(
      ["kitchen", "bathroom", "hall", "conservatory", "hallway", "kitchen", "kitchenette"]
    )
    #expect(Self.correct(text, misspellings) == expected)
  }

  /// The index must find the same words as a search that computes the edit distance to every word.
  @Test func agreesWithComparingAllWords() {
    var generator = Numbers(seed: 11)
    func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
    func word() -> String { String((0..<(4 + roll(7))).map { _ in Array("aabcd")[roll(5)] }) }
    let words = Array(Set((0..<300).map { _ in word() }))
    let misspellings = Self.misspellings(words)
    for _ in 0..<300 {
      let text = word()
      let near = words.filter { $0.count >= 5 && $0.first == text.first }
        .map { ($0, Self.distance($0, text)) }
        .filter { $0.1 <= ($0.0.count >= 8 ? 2 : 1) }
      let found = misspellings.correction(of: text.unicodeScalars.map(\.value))
      if let least = near.map(\.1).min(), least > 0 {
        #expect(found?.edits == least, "\(text)")
      } else {
        #expect(found == nil, "\(text)")
      }
    }
  }

  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for i in 0...one.count { table[i][0] = i }
    for j in 0...other.count { table[0][j] = j }
    for i in 1...one.count {
      for j in 1...other.count {
        table[i][j] = min(
          table[i - 1][j] + 1,
          table[i][j - 1] + 1,
          table[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        )
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[one.count][other.count]
  }
}
