import Testing

@testable import Wrapper

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("en-US", "en"), ("en_GB", "en"), ("pt-BR", "pt"),
    ("english", "en"),
    ("English", "en"), ("german", "de"), ("nb", "no"), ("nn-NO", "no"), ("norwegian", "no"),
    ("ja", "ja"),
    ("zh-Hans-CN", "zh"), ("tlh", "tlh"), ("", ""), ("-", ""),
  ])
  func codesAreNormalised(name: String, code: String) {
    #expect(Language(name).code == code)
  }

  @Test(arguments: [
    ("en", nil), ("en-GB", "GB"), ("pt_br", "BR"), ("zh-Hans-CN", "CN"), ("es-419", nil),
  ])
  func aRegionHasTwoLetters(name: String, region: String?) {
    #expect(Language(name).region == region)
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
