import Testing
import Values

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
}
