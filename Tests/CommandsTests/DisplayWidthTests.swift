import Testing

@testable import Commands

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("電気", 4), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("👩‍🚀", 2), ("☀", 1),
    ("☀️", 2), ("한글", 4), ("Ｆ", 2), ("ﾊ", 1), ("a\u{200B}b", 2), ("👍🏽", 2), ("🇫🇷", 2), ("ไทย", 3),
  ])
  func columns(text: String, columns: Int) { #expect(text.columns == columns) }

  @Test func cuttingAndFilling() {
    #expect("電気をつける".cut(to: 6) == "電気…")
    #expect("電気".cut(to: 4) == "電気" && "abc".cut(to: 0).isEmpty)
    #expect("電".padding(to: 4) == "電  ")
    #expect("a\u{1B}[31m\u{202E}b".visible == "a\u{FFFD}[31m\u{FFFD}b")
  }
}
