/// The rules by which a language forms compounds, in terms of stems: `küche` and `lampe` have the
/// stems `kuch` and `lamp`, and `kuchenlamp` has the link `en` between them.
///
/// Links contain the endings that stemming removes, so parts are found without a stemmer.
package struct CompoundRules: Sendable, Encodable, Equatable {
  /// The letters between two parts, the shortest first.
  let links: [String]
  /// Further links, such as `ungs`, which only follow longer stems.
  let longLinks: [String]
  /// Suffixes that are also words: a `nachbarschaft` (neighbourhood) is not a `schaft` (shaft).
  let endings: [String]
  /// Whether stems have a single letter instead of a double one: the Dutch `slaap` becomes `slap`,
  /// `bedden` `bed`.
  let makesSingle: Bool
  /// Accented letters that stems do not contain, and the letters that replace them.
  let plain: [String: String]

  package static func of(_ language: Language) -> CompoundRules? {
    switch language.code {
    case "de": german
    case "nl": dutch
    default: nil
    }
  }

  private static let german = CompoundRules(
    links: ["", "e", "n", "s", "en", "er", "es", "ns", "ens"],
    longLinks: ["ung", "ungs", "heits", "keits", "igkeits"],
    endings: [
      "aft", "bar", "din", "ell", "elt", "erinn", "erst", "eur", "haft", "heit", "inn", "ion",
      "ist", "keit", "los", "sam", "schaft", "tig", "ung",
    ],
    makesSingle: false,
    plain: ["ä": "a", "ö": "o", "ü": "u", "ß": "ss"]
  )

  private static let dutch = CompoundRules(
    links: ["", "e", "n", "s", "en", "er", "es"],
    longLinks: ["ing", "ings", "heids"],
    endings: [
      "achtig", "bar", "der", "eerd", "eert", "end", "eur", "heid", "inn", "ing", "ion", "ism",
      "ist", "jes", "ler", "lijk", "loos", "los", "loz", "mat", "nes", "res", "rij", "schap",
      "sel", "sie", "ster", "ter", "tie", "ties", "ting", "zaam",
    ],
    makesSingle: true,
    plain: [:]
  )
}
