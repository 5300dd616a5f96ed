import TextFormats

/// The function words of a language: articles, pronouns, prepositions, conjunctions and the like.
enum FunctionWords {
  static func of(_ language: Language) -> [Substring] {
    let line = Lines(PackageResources.function_words_txt).first {
      $0.hasPrefix(language.code + " ")
    }
    if let line { return Array(line.split(separator: " ").dropFirst()) }
    return LanguageProfile.of(language.code).map { Array($0.words) } ?? []
  }
}
