import Synchronization

/// The tables of all languages. One that is not here has digits, signs and addresses.
enum ValueTables {
  static let languages: [String: String] = [
    "en": EnglishValues.table, "de": GermanValues.table, "fr": FrenchValues.table,
    "es": SpanishValues.table, "it": ItalianValues.table, "pt": PortugueseValues.table,
    "nl": DutchValues.table,
  ]

  /// Read once for each language.
  static func lexicon(of language: Language) -> ValueLexicon {
    let code = languages[language.code] == nil ? "" : language.code
    return lexicons.withLock { lexicons in
      if let known = lexicons[code] { return known }
      let lexicon = ValueLexicon(tables: [
        CommonValues.table, languages[code] ?? "facts: comma, day-first",
      ])
      lexicons[code] = lexicon
      return lexicon
    }
  }

  private static let lexicons = Mutex<[String: ValueLexicon]>([:])
}
