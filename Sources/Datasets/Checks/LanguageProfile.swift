/// What a language looks like from afar: the script it is written in, and the small words that no
/// text of it can do without.
package struct LanguageProfile: Sendable {
  /// ISO 639.
  package let code: String
  package let name: String
  package let script: Script
  /// Lower-cased, split at apostrophes.
  package let words: Set<Substring>

  init(_ code: String, _ name: String, _ script: Script, _ words: String) {
    self.code = code
    self.name = name
    self.script = script
    self.words = Set(words.split(separator: " "))
  }

  /// The profile for a tag such as “en”, “pt-br” or “zh_CN”.
  package static func of(_ tag: String) -> LanguageProfile? {
    let primary = tag.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    return all.first {
      $0.code == (synonyms[primary] ?? primary) || $0.name.lowercased() == primary
    }
  }

  private static let synonyms = ["nb": "no", "nn": "no"]
}
