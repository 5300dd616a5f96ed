import TestSupport
import Testing
import Values

@Suite struct TokenizedTextTests {
  private static func texts(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return TokenizedText(text).tokens.map { token in
      String(String.UnicodeScalarView(scalars[token.scalars]))
    }
  }

  @Test(
    arguments: [
      ("to New York", ["to", "New", "York"]),
      ("7pm", ["7", "pm"]),
      ("don't", ["don", "'", "t"]),
      ("a-b_c", ["a", "-", "b", "_", "c"]),
      ("R&B!?", ["R", "&", "B", "!", "?"]),
      ("5,000.50", ["5", ",", "000", ".", "50"]),
      ("Zu\u{308}rich", ["Zu\u{308}rich"]),
      ("東京へ", ["東", "京", "へ"]),
      ("ホテル3", ["ホテル", "3"]),
      ("ไฟ", ["ไ", "ฟ"]),
      ("ok👍🏽ok", ["ok", "👍🏽", "ok"]), ("1½ m²", ["1", "½", "m", "²"]), ("٣٤x", ["٣٤", "x"]),
      ("", []), (" \n\u{3000}", []),
    ] as [(String, [String])]
  )
  func splitsTextIntoTokens(text: String, tokens: [String]) {
    #expect(Self.texts(text) == tokens)
  }

  @Test(arguments: NaughtyStrings.all)
  func rangesInScalarsAndBytesAgree(text: String) {
    let bytes = Array(text.utf8)
    var (scalar, byte) = (0, 0)
    for token in TokenizedText(text).tokens {
      #expect(token.scalars.lowerBound >= scalar && !token.scalars.isEmpty)
      #expect(token.bytes.lowerBound >= byte && !token.bytes.isEmpty)
      let whole = String(String.UnicodeScalarView(Array(text.unicodeScalars)[token.scalars]))
      #expect(Array(bytes[token.bytes]) == Array(whole.utf8), "both ranges are the same text")
      (scalar, byte) = (token.scalars.upperBound, token.bytes.upperBound)
    }
  }
}
