/// The function words of a language: articles, pronouns, prepositions, conjunctions and the like.
enum FunctionWords {
  static func of(_ language: Language) -> [Substring] {
    let words = LanguageProfile.of(language.code).map { Array($0.words) } ?? []
    return words + (language.isEnglish ? english : [])
  }

  /// English pronouns, prepositions, conjunctions, auxiliary verbs, and adverbs of degree and time.
  private static let english = String(
    decoding: PackageResources.english_txt,
    as: UTF8.self
  ).split(whereSeparator: \.isWhitespace)
}
