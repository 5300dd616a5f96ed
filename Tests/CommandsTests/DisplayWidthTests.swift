import TestSupport
import Testing

@testable import Commands

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("電気", 4), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("👩‍🚀", 2), ("☀", 1),
    ("☀️", 2), ("한글", 4), ("Ｆ", 2), ("ﾊ", 1), ("a\u{200B}b", 2), ("👍🏽", 2), ("🇫🇷", 2), ("ไทย", 3),
  ])
  func measuresWidths(text: String, columns: Int) { #expect(text.columns == columns) }

  @Test func truncatesAndPads() {
    #expect("電気をつける".cut(to: 6) == "電気…")
    #expect("電気".cut(to: 4) == "電気" && "abc".cut(to: 0).isEmpty)
    #expect("電".padding(to: 4) == "電  ")
    #expect("a\u{1B}[31m\u{202E}b".visible == "a\u{FFFD}[31m\u{FFFD}b")
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcdef", 5, "ab…ef"), ("abcdefgh", 6, "abc…gh"), ("abcdef", 4, "abc…"),
    ("components_dob_start", 11, "compo…start"), ("東京の天気予報", 9, "東京…予報"), ("abcdef", 0, ""),
  ])
  func truncatesInTheMiddle(name: String, width: Int, expected: String) {
    #expect(name.cutInside(to: width) == expected)
    #expect(name.cutInside(to: width).columns <= width)
  }

  @Test(arguments: [
    ("plain\ntext\t", "plain\ntext\t"), ("été 東京 👋🏽", "été 東京 👋🏽"),
    (
      "\u{1B}[1mbold\u{1B}[0m \u{1B}[2mdim\u{1B}[0m", "\u{1B}[1mbold\u{1B}[0m \u{1B}[2mdim\u{1B}[0m"
    ),
    ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{1B}[1A", "\u{FFFD}[1A"),
    ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
    ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}"),
    ("a\rb\u{8}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
    ("\u{202E}evil", "\u{FFFD}evil"), ("\u{85}\u{2028}", "\u{FFFD}\u{FFFD}"),
    ("\u{1B}", "\u{FFFD}"),
  ])
  func sanitizesControlCharacters(text: String, expected: String) {
    #expect(text.forTerminal == expected)
  }

  /// The output can be a whole dataset.
  @Test func sanitizesInLinearTime() {
    let factor = timeFactor(from: 10_000) { count in
      let text = String(repeating: "é", count: count)
      #expect(text.forTerminal == text)
    }
    #expect(factor < 24)
  }
}
