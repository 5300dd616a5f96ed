import Testing

@testable import Wrapper

@Suite struct StemmerTests {
  @Test(arguments: [
    ("en", "lights", "light"), ("en", "turning", "turn"), ("en", "what's", "what"),
    ("en", "happily", "happili"), ("en", "dying", "die"), ("english", "switches", "switch"),
    ("de", "häuser", "haus"), ("german", "aufstellungen", "aufstell"),
    ("fr", "continuellement", "continuel"),
    ("es", "hablando", "habl"), ("ru", "книгами", "книг"), ("tr", "evlerimizden", "ev"),
    ("ja", "lights", "lights"), ("tlh", "lights", "lights"), ("en", "", ""), ("en", "☕", "☕"),
  ])
  func stemsOfSeveralLanguages(language: String, word: String, stem: String) {
    #expect(Stemmer(language: Language(language)).stem(word) == stem)
  }

  @Test func veryLongWordsAreUnchanged() {
    let stemmer = Stemmer(language: .english)
    let longest = String(repeating: "a", count: 125) + "ing"
    #expect(stemmer.stem(longest) == String(repeating: "a", count: 125))
    #expect(stemmer.stem("a" + longest) == "a" + longest)
  }

  @Test func aStemIsACopy() {
    let stemmer = Stemmer(language: .english)
    let stems = ["lights", "turning", "a", "windows"].map { stemmer.stem($0) }
    #expect(stems == ["light", "turn", "a", "window"])
  }

  @Test func probesDifferBetweenLanguages() {
    #expect(Stemmer.probe(.english) == Stemmer.probe(.english))
    #expect(Stemmer.probe(.english) != Stemmer.probe(Language("de")))
    #expect(Stemmer.probe(Language("ja")).contains("evening"))
  }

  /// The languages of the Snowball stemmers are recognised by name and by code.
  @Test(arguments: [
    ("danish", "da"), ("dutch", "nl"), ("english", "en"), ("finnish", "fi"), ("french", "fr"),
    ("german", "de"), ("hungarian", "hu"), ("italian", "it"), ("norwegian", "no"),
    ("portuguese", "pt"), ("romanian", "ro"), ("russian", "ru"), ("spanish", "es"),
    ("swedish", "sv"), ("turkish", "tr"),
  ])
  func allSnowballLanguagesHaveStemmers(name: String, code: String) {
    #expect(Language(name) == Language(code))
    #expect(Language(name).hasStemmer)
  }

  @Test(arguments: ["ja", "zh", "tlh", "", "klingon", "../en"])
  func otherLanguagesHaveNoStemmer(name: String) {
    #expect(!Language(name).hasStemmer)
  }
}
