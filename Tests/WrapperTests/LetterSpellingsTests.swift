import Testing

@testable import Wrapper

@Suite struct LetterSpellingsTests {
  /// Returns the terms of `text` for a model that was trained only on the text `trained`.
  private static func positions(
    _ text: String,
    trained: String,
    _ code: String
  ) throws -> (of: Set<UInt32>, trained: Set<UInt32>) {
    let settings = TextSettings(language: Language(code), kinds: [.words])
    var growing = TermReader(growing: settings)
    _ = growing.textTerms(of: trained)
    let bag = try TestModel.bag(sorting: growing.newTerms, language: settings.language)
    var reader = TermReader(bag)
    return (
      Set(reader.textTerms(of: text).positions), Set(reader.textTerms(of: trained).positions)
    )
  }

  @Test(
    arguments: [
      ("es", "adiós", "adios"), ("es", "información", "informacion"), ("es", "adios", "adiós"),
      ("pt", "Olá", "ola"), ("pt", "não", "nao"), ("pt", "situação", "situacao"),
      ("de", "Öffnungszeiten", "oeffnungszeiten"), ("de", "Öffnungszeiten", "offnungszeiten"),
      ("de", "Straße", "strasse"), ("de", "oeffnen", "öffnen"), ("fr", "référence", "reference"),
      ("fr", "sœur", "soeur"), ("sv", "hjälp", "hjaelp"), ("da", "køb", "koeb"),
      ("no", "åpen", "aapen"), ("tr", "açık", "acik"), ("ru", "ещё", "еще"),
      ("pl", "żółty", "zolty"),
      ("it", "perché", "perche"), ("nl", "geïnteresseerd", "geinteresseerd"),
      ("hu", "kérés", "keres"),
      ("fr", "abandonne", "jabandonne"), ("fr", "est", "cest"), ("it", "ordine", "dellordine"),
      ("en", "you", "u"), ("en", "tomorrow", "tommorow"), ("es", "por qué", "x qué"),
      ("pt", "você", "vc"), ("fr", "nous", "NS"),
      ("en", "can you help me", "canyou help me"),
      ("en", "forgot my password", "forgot my pass word"),
      ("en", "café", "cafe"), ("ro", "știri", "stiri"), ("cs", "příští", "pristi"),
    ]
  )
  func findsOtherSpellings(code: String, trained: String, typed: String) throws {
    let positions = try Self.positions(typed, trained: trained, code)
    #expect(!positions.of.isEmpty && positions.of == positions.trained)
  }

  /// A word is not recognised if it differs by more than the accents of its language.
  @Test(arguments: [
    ("es", "adiós", "idios"), ("de", "schön", "schann"), ("en", "öffnen", "oeffnen"),
    ("fr", "phare", "dphare"), ("en", "ordine", "dellordine"),
    ("en", "your", "u"), ("de", "you", "u"),
    ("en", "password", "pass-word"), ("en", "can", "canyou"),
    ("en", "my order", "myorder yours ours"),
  ])
  func shortOrUnknownWordsHaveNone(code: String, trained: String, typed: String) throws {
    #expect(try Self.positions(typed, trained: trained, code).of.isEmpty)
  }

  @Test func theNumberOfVariantsIsLimited() {
    var tried = 0
    let word = Array("aeiouaeiouaeiouaeiou".unicodeScalars)
    let found = LetterSpellings.of(Language("hu"))?.first(of: word[...]) { _ in
      tried += 1
      return false
    }
    #expect(found == nil && (100...130).contains(tried))
  }
}
