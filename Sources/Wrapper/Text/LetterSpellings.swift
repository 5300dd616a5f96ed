/// The spellings of a language's accented letters without accents: `ó` as `o`, `ö` as `o` or `oe`.
package struct LetterSpellings: Sendable {
  private let spellings: [(plain: [Unicode.Scalar], letter: Unicode.Scalar)]

  /// Each plain spelling and its letter, such as `oe` and `ö`.
  package var pairs: [[String]] {
    spellings.map { [String(String.UnicodeScalarView($0.plain)), String($0.letter)] }
  }

  package static func of(_ language: Language) -> LetterSpellings? {
    table[language.code].map { Self($0) }
  }

  /// Parses an entry of the table: `aàá` means that `à` and `á` are typed as `a`, and `ae:ä` that
  /// `ä` is typed as `ae`.
  private init(_ entry: String) {
    spellings = entry.split(separator: " ").flatMap { group in
      let parts = group.split(separator: ":")
      let (plain, letters) =
        parts.count == 2 ? (parts[0], parts[1]) : (group.prefix(1), group.dropFirst())
      return letters.unicodeScalars.map { (plain: Array(plain.unicodeScalars), letter: $0) }
    }
  }

  private static let table = [
    "ca": "aàá eéè iíï oóò uúü cç",
    "cs": "aá cč dď eéě ií nň oó rř sš tť uúů yý zž",
    "da": "aå oø eé aa:å ae:æ oe:ø",
    "de": "aä oö uü ae:ä oe:ö ue:ü ss:ß",
    "el": "αά εέ ηή ιίϊ οό υύϋ ωώ",
    "en": "eé",
    "es": "aá eé ií oó uúü nñ",
    "et": "aä oõö uü sš zž",
    "fi": "aä oö ae:ä oe:ö",
    "fr": "aàâ cç eéèêë iîï oô uùûü oe:œ",
    "ga": "aá eé ií oó uú",
    "gl": "aá eé ií oó uúü nñ",
    "hr": "cčć sš zž dđ",
    "hu": "aá eé ií oóöő uúüű",
    "is": "aá dð eé ií oóö uú yý ae:æ th:þ",
    "it": "aàá eèé iìí oòó uùú",
    "lt": "aą cč eęė iį sš uųū zž",
    "lv": "aā cč eē gģ iī kķ lļ nņ sš uū zž",
    "nl": "aáä eéëè iíï oóö uúü",
    "no": "aå oø eé aa:å ae:æ oe:ø",
    "pl": "aą cć eę lł nń oó sś zżź",
    "pt": "aãáâà cç eéê ií oõóô uúü",
    "ro": "aăâ iî sșş tțţ",
    "ru": "её",
    "sk": "aáä cč dď eé ií lľĺ nň oóô rŕ sš tť uú yý zž",
    "sl": "cč sš zž",
    "sr": "cčć sš zž dđ",
    "sv": "aåä eé oö aa:å ae:ä oe:ö",
    "tr": "cç gğ iı oö sş uü",
  ]

  private static let mostVariants = 128
  // Changing a letter of a shorter word often gives another word.
  private static let lengths = 3...20

  /// Returns the first other spelling that meets a condition. The one without accents is tried
  /// first, then those with one more accent, with two more, and so on.
  func first(
    of word: ArraySlice<Unicode.Scalar>,
    where isKnown: ([Unicode.Scalar]) -> Bool
  ) -> [Unicode.Scalar]? {
    guard Self.lengths.contains(word.count) else { return nil }
    for isLong in [false, true] {
      let variant = self.plain(word, isLong: isLong)
      if variant != Array(word), isKnown(variant) { return variant }
    }
    var variants = [(word: Array(word), end: 0)]
    var next = 0
    while next < variants.count, variants.count <= Self.mostVariants {
      variants += accented(variants[next].word, from: variants[next].end)
      next += 1
    }
    return variants.dropFirst().prefix(Self.mostVariants).first { isKnown($0.word) }?.word
  }

  /// Returns the word without accents. If `isLong`, a letter gets its last plain spelling, such as
  /// `oe` for `ö`; otherwise the first.
  private func plain(_ word: ArraySlice<Unicode.Scalar>, isLong: Bool) -> [Unicode.Scalar] {
    word.flatMap { letter in
      let known = spellings.filter { $0.letter == letter }
      return (isLong ? known.last : known.first)?.plain ?? [letter]
    }
  }

  /// Returns the variants with one more accented letter from `start` on, and the index after it.
  private func accented(
    _ word: [Unicode.Scalar],
    from start: Int
  ) -> [(word: [Unicode.Scalar], end: Int)] {
    (start..<max(start, word.count)).flatMap { position in
      spellings.filter { word[position...].starts(with: $0.plain) }.map { spelling in
        let rest = word[(position + spelling.plain.count)...]
        return (word[..<position] + [spelling.letter] + rest, position + 1)
      }
    }
  }
}
