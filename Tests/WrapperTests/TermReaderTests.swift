import Testing

@testable import Wrapper

@Suite struct TermReaderTests {
  @Test(arguments: [
    ("Turn the lights on", ["turn", "the", "light", "on"]),
    ("What's on? On!", ["what", "on", "on"]),
    ("don't", ["dont"]),
    ("7pm", ["7", "pm"]),
    ("", []),
    ("?!", []),
  ])
  func words(text: String, terms: [String]) {
    #expect(read(text, kinds: [.words]) == terms)
  }

  @Test(arguments: [
    ("Turn lights on", [" turn", "turn light", "light on", "on "]),
    ("on", [" on", "on "]),
    ("", []),
  ])
  func pairs(text: String, terms: [String]) {
    #expect(read(text, kinds: [.pairs]) == terms)
  }

  /// |on| in groups of two to four, from each letter on; single letters have none, and the spelling
  /// is the word's, not the stem's.
  @Test(arguments: [
    ("on", ["~|o", "~|on", "~|on|", "~on", "~on|", "~n|"]),
    ("a on", ["~|o", "~|on", "~|on|", "~on", "~on|", "~n|"]),
    ("a", []),
    (
      "it's",
      [
        "~|i", "~|it", "~|its", "~it", "~its", "~its|", "~ts", "~ts|", "~s|",
      ]
    ),
    ("", []),
  ])
  func letters(text: String, terms: [String]) {
    #expect(read(text, kinds: [.letters]) == terms)
  }

  @Test func allKindsInTheirOrder() {
    #expect(
      read("Lights on", kinds: Set(TermKind.allCases)) == [
        "light", "on",
        " light", "light on", "on ",
        "~|l", "~|li", "~|lig", "~li", "~lig", "~ligh", "~ig", "~igh", "~ight", "~gh", "~ght",
        "~ghts",
        "~ht", "~hts", "~hts|", "~ts", "~ts|", "~s|",
        "~|o", "~|on", "~|on|", "~on", "~on|", "~n|",
      ]
    )
  }

  @Test func noKindsNoTerms() {
    #expect(read("lights on", kinds: []).isEmpty)
  }

  @Test(arguments: [
    ("fr", "l'eau", ["l", "eau"]), ("de", "die Häuser", ["die", "haus"]),
    ("ja", "lights", ["lights"]),
    ("ja", "電気", ["電", "気"]),
  ])
  func languages(language: String, text: String, terms: [String]) {
    #expect(read(text, kinds: [.words], language: Language(language)) == terms)
  }

  @Test func aReaderForgetsTheTextBefore() {
    var reader = TermReader(settings: TextSettings(language: .english, kinds: [.words, .letters]))
    reader.read("turn every single light on, please")
    reader.read("on")
    let again = reader.terms.map { reader.text(of: $0) }
    #expect(again == read("on", kinds: [.words, .letters]))
    reader.read(" ")
    #expect(reader.terms.isEmpty)
  }

  private func read(
    _ text: String,
    kinds: Set<TermKind>,
    language: Language = .english
  ) -> [String] {
    var reader = TermReader(settings: TextSettings(language: language, kinds: kinds))
    reader.read(text)
    return reader.terms.map { reader.text(of: $0) }
  }
}
