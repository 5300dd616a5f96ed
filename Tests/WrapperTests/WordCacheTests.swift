import Testing

@testable import Wrapper

@Suite struct WordCacheTests {
  @Test func addedWordsAreFound() {
    var memory = WordCache()
    #expect(memory.entry(of: Self.word("lights")) == nil)
    let light = Self.remember("lights", stem: "light", positions: [3, 1, 3], in: &memory)
    let on = Self.remember("on", stem: "on", positions: [], in: &memory)
    #expect(memory.entry(of: Self.word("lights")) == light)
    #expect(memory.entry(of: Self.word("on")) == on)
    #expect(Array(memory.positions(of: light)) == [3, 1, 3])
    #expect(memory.positions(of: on).isEmpty)
    #expect(memory.fingerprint(of: light) == Self.word("light"))
    #expect(memory.text(of: light) == "light")
    #expect(memory.fingerprint(of: nil) == Self.word("") && memory.text(of: nil) == "")
  }

  @Test func aSmallCacheIsKept() {
    var memory = WordCache()
    for number in 0..<1_000 {
      #expect(!memory.isLarge)
      _ = Self.remember("word\(number)", stem: "word", positions: [UInt32(number)], in: &memory)
    }
    for number in 0..<1_000 {
      let entry = memory.entry(of: Self.word("word\(number)"))
      #expect(entry.map { Array(memory.positions(of: $0)) } == [UInt32(number)])
    }
  }

  @Test func rowsAndPositionsAreSeparate() {
    var memory = WordCache()
    let none = Self.remember("an", stem: "an", positions: [3], in: &memory)
    let two = Self.remember("ab", stem: "ab", positions: [4, 5], rows: [8, 7], in: &memory)
    let one = Self.remember("b", stem: "b", positions: [], rows: [7], in: &memory)
    #expect([none, two, one].map { Array(memory.positions(of: $0)) } == [[3], [4, 5], []])
    #expect([none, two, one].map { Array(memory.rows(of: $0)) } == [[], [8, 7], [7]])
  }

  @Test func aMillionPositionsAreLarge() {
    var memory = WordCache()
    let many = Array(repeating: UInt32(7), count: 1 << 20)
    _ = Self.remember("long", stem: "long", positions: many, in: &memory)
    #expect(memory.isLarge)
  }

  private static func word(_ word: String) -> Fingerprint { Fingerprint(word: word.utf8) }

  private static func remember(
    _ word: String,
    stem: String,
    positions: [UInt32],
    rows: [UInt32] = [],
    in memory: inout WordCache
  ) -> Int {
    for position in positions { memory.append(position) }
    return memory.endWord(
      Self.word(word),
      shortened: Self.word(word),
      stem: Self.word(stem),
      rows: rows,
      text: stem,
      isStrange: false
    )
  }
}
