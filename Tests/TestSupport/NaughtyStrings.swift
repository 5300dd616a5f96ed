/// Texts that often break programs, for all functions that read text.
package enum NaughtyStrings {
  package static let all: [String] =
    nothing + ofOneCharacter + almostWords + marks + emoji + scripts + invisible + syntax + long

  private static let nothing = ["", " ", "\n", "\t\t", "\u{0}", "\u{FEFF}", "\u{200B}", "\u{A0}"]

  private static let ofOneCharacter = [
    "'", "’", "\"", "~", "|", "-", ".", ",", "@", "#", "+", "/", "\\", "%", "€", "?", "0", "a",
    "\u{301}",
    "\u{FFFD}", "\u{10FFFF}", "\u{7F}", "\u{85}", "\u{2028}",
  ]

  private static let almostWords = [
    "''", "'''a'''", "'s", "s'", "a'", "'a", "don''t", "rock'n'roll", "o'o'o", "++", "##", "c++c++",
    "c#.net", "a+b", "1+1=2", "1.2.3.4", "1,", ",1", "1.", ":30", "1e10", "0x1F", "-1", "½", "Ⅻ",
    "²",
    "@", "@@", "a@", "@b", "a@b", "a@b.", "a@.b", "a@b.c", "a@b@c.d", "http://", "https://x",
    "www.",
    "www.a", "http://http://", "~turn", "|turn|", "~|tu", "turn on", " turn", "turn ",
  ]

  private static let marks = [
    "e\u{301}", "\u{301}e", "a-\u{301}b", "x \u{301}y", "~\u{301}", "'\u{301}s", "a\u{323}\u{302}",
    "a\u{302}\u{323}", "a\u{332}\u{301}", "Z\u{351}\u{36B}\u{343}a\u{36A}l\u{348}g\u{33E}o\u{331}",
    "I\u{307}", "i\u{307}", "ﬁ", "ß", "ẞ", "ŉ", "ǰ", "ΰ", "\u{1112}\u{1161}\u{11AB}", "\u{1100}",
    "\u{11A8}",
    "か\u{3099}", "\u{3099}", "हिन्दी", "ि", "ภาษาไทย", "ที่", "1\u{20E3}", "1️⃣",
  ]

  private static let emoji = [
    "👍", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🇩", "❤️", "❤", "☕️ coffee", "\u{1F3FD}", "\u{200D}", "😀😀😀", "#️⃣",
  ]

  private static let scripts = [
    "Ça va, l'été ?", "Straße", "İstanbul ve Iğdır", "ΑΒΓ ΟΔΟΣ", "Привет, мир", "שלום עולם",
    "مرحبا بالعالم",
    "田中さんにあげて下さい", "パーティーへ行かないか", "和製漢語", "사회과학원", "ﾗｲﾄ", "Ｌｉｇｈｔｓ", "สวัสดี", "你好世界",
    "𠜎𠜱𠝹", "𝔗𝔥𝔢", "ⓣⓗⓔ", "ᏣᎳᎩ", "አማርኛ",
  ]

  private static let invisible = [
    "\u{202E}test\u{202C}", "test\u{200B}test", "te\u{AD}st", "\u{2066}a\u{2069}", "a\u{0}b",
    "\u{1B}[31mred",
    "a\u{8}b", "\r\n", "a\rb", "\u{E0001}", "\u{FFF9}", "\u{180E}",
  ]

  private static let syntax = [
    "undefined", "null", "NaN", "Infinity", "true", "{}", "[]", "{\"a\":1}",
    "<script>alert(1)</script>",
    "'; DROP TABLE intents; --", "${HOME}", "$(ls)", "%s%n%d", "../../etc/passwd", "C:\\nul",
    "{City}",
    "@city", "__metadata__", "\"checksum\":\"0000000000000000", "a\tb", "`ls`",
  ]

  private static let long = [
    String(repeating: "a", count: 5_000), String(repeating: "'", count: 5_000),
    String(repeating: "a'", count: 2_000), String(repeating: "\u{301}", count: 2_000),
    "e" + String(repeating: "\u{301}", count: 2_000), String(repeating: "1.", count: 2_000),
    String(repeating: "@", count: 2_000), String(repeating: "👩‍👧", count: 500),
    String(repeating: "字", count: 2_000), String(repeating: "+", count: 2_000),
    String(repeating: "word ", count: 1_000),
  ]
}
