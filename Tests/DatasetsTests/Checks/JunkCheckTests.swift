import Testing

@testable import Datasets

@Suite struct JunkCheckTests {
  @Test(arguments: [
    ("fly to {City} now", Finding.Junk.placeholder("{City}")),
    ("hi {{user.name}}", .placeholder("{{user.name}}")),
    ("that is ${total}", .placeholder("${total}")),
    ("hello %s", .placeholder("%s")),
    ("alert for [country]", .placeholder("[country]")),
    ("call <contact name>", .placeholder("<contact name>")),
    ("wait @sys-number days", .placeholder("@sys-number")),
    ("light the @room", .placeholder("@room")),
    ("fly to [Rome](city) now", .markup("[Rome](city)")),
    (#"to [Rome]{"entity": "city"}"#, .markup(#"[Rome]{"entity": "city"}"#)),
    ("say <b>this</b>", .markup("<b>")),
    ("wait<br/>here", .markup("<br/>")),
    ("over </speak>", .markup("</speak>")),
    ("fish &amp; chips", .markup("&amp;")),
    ("it&#39;s late", .markup("&#39;")),
    ("play ClÃ¡sicos", .brokenCharacters("Ã¡")),
    ("donâ€™t", .brokenCharacters("â€")),
    ("Ð¿Ñ€Ð¸Ð²ÐµÑ‚", .brokenCharacters("Ð¿Ñ€")),
    ("Î³ÎµÎ¹Î±", .brokenCharacters("Î³Îµ")),
    ("æ—¥æœ¬", .brokenCharacters("æ—¥æœ¬")),
    ("h\u{FFFD}user", .brokenCharacters("\u{FFFD}")),
    ("asdfgh", .keyboard),
    ("lkjhgfds lol", .keyboard),
    ("aaaaaaa", .keyboard),
    ("sdkfjxw", .keyboard),
    ("?!", .noWord),
    ("7852", .onlyDigits),
    ("12-34", .onlyDigits),
  ])
  func findsJunk(utterance: String, expected: Finding.Junk) {
    #expect(findings([utterance]) == [.junk(Finding.Example("x", utterance), expected)])
  }

  @Test(arguments: [
    "switch {on, please", "a { b } c?", "x < y and z > 3", "I <3 you", "R&D; or sales", "AT&T",
    "write to bob@example.com", "follow @someone", "100% sure", "a[index] of it", "[1] is a list",
    "is qwerty a layout", "zzzzz", "hmmmmmmm", "Rechtschreibung", "Borschtsch", "rhythms", "Pssst",
    "👍", "☕ please", "5 €", "€50", "電気", "château", "Âme", "naïve", "PÂTÉ", "html css",
    "im «CAFÉ»", "„Spaß”", "l’été…", "ÎÎ", "Ñandú", "привет",
  ])
  func acceptsUnusualUtterances(utterance: String) { #expect(findings([utterance]) == []) }

  @Test func acceptsNumbersAmongNumbers() {
    let intents = [Dataset.Intent("number", ["25", "is it 7", "a four", "none"])]
    #expect(JunkCheck.findings(in: Dataset(intents: intents)) == [])
  }

  @Test func findsUtterancesFarLongerThanTheOthers() {
    let long = String(repeating: "word ", count: 61)
    #expect(
      findings([long]) == [
        .junk(Finding.Example("x", long), .tooLong(characters: 305, median: 9))
      ]
    )
    #expect(findings([String(long.dropLast(5))]) == [])
    let articles = (0..<9).map { "\($0) \(long)" }
    #expect(JunkCheck.findings(in: Dataset(intents: [Dataset.Intent("news", articles)])) == [])
  }

  /// The findings in a dataset of these utterances and ordinary ones.
  private func findings(_ utterances: [String]) -> [Finding] {
    let good = ["all right", "well done", "very well", "not so bad", "excellent"]
    return JunkCheck.findings(
      in: Dataset(
        intents: [Dataset.Intent("x", utterances + good)],
        entities: [Dataset.Entity("Room", [])]
      )
    )
  }
}
