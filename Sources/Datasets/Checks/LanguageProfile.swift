import TextFormats

/// The features by which a language is detected: its script and its most frequent words.
package struct LanguageProfile: Sendable {
  /// The ISO 639 code and the English name of a language.
  package struct Name: Hashable, Sendable {
    package let code: String
    package let name: String
  }

  let language: Name
  let script: Script
  /// The stop words in lower case, split at apostrophes.
  package let words: Set<Substring>

  static let all = Lines(PackageResources.languages_txt).compactMap { LanguageProfile(row: $0) }

  package var code: String { language.code }
  package var name: String { language.name }

  /// Creates a profile from its code, name, script and stop words, separated by spaces.
  private init?(row: Substring) {
    let fields = row.split(separator: " ")
    guard fields.count >= 3, let script = Script(rawValue: String(fields[2])) else { return nil }
    language = Name(code: String(fields[0]), name: String(fields[1]))
    self.script = script
    words = Set(fields.dropFirst(3))
  }

  /// Returns the profile for a tag such as “en”, “pt-br” or “zh_CN”.
  package static func of(_ tag: String) -> LanguageProfile? {
    let primary = LanguageTag.primary(tag)
    return all.first {
      $0.code == (synonyms[primary] ?? primary) || $0.name.lowercased() == primary
    }
  }

  private static let synonyms = ["nb": "no", "nn": "no"]
}
