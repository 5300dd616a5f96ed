/// How a language writes words together, said of stems: `küche` and `lampe` are `kuch` and `lamp`,
/// and in `kuchenlamp` there is a link between them, `en`.
///
/// Links are what stems have lost, so that no stemmer is needed to find the stem of a part.
package struct CompoundRules: Sendable, Encodable, Equatable {
  /// What stands between the stem of a part and the next part, the shortest first.
  let links: [String]
  /// Likewise endings that only longer words lose.
  let longLinks: [String]
  /// Ends of words that look like words: `nachbarschaft` is no shaft.
  let endings: [String]
  /// Whether a stem loses one of two like letters: the Dutch `slaap` is `slap`, `bedden` is `bed`.
  let makesSingle: Bool
  /// Letters that stems have not, and those in their place.
  let plain: [String: String]

  /// Nil for languages that write words apart, and those of which we do not know.
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
