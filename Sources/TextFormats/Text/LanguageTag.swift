/// Language tags as they occur in exports: `en`, `en-US`, `en_us`, `eng`.
package enum LanguageTag {
  /// The tag with a two-letter instead of a three-letter language code: `de` for `ger`.
  package static func shortened(_ tag: String) -> String {
    let language = tag.prefix { $0 != "-" && $0 != "_" }
    guard let code = twoLetters[language.lowercased()] else { return tag }
    return code + tag[language.endIndex...]
  }

  package static func normalized(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// The two-letter language code: `en` for `en_US` and `eng`.
  package static func primary(_ tag: String) -> String {
    String(normalized(shortened(tag)).prefix { $0 != "-" })
  }

  /// ISO 639-2 to 639-1 for the most common languages. Some languages have two three-letter codes.
  private static let twoLetters = Dictionary(
    uniqueKeysWithValues: """
      afr-af alb-sq sqi-sq ara-ar arm-hy hye-hy aze-az baq-eu eus-eu bel-be ben-bn bos-bs bul-bg
      cat-ca ces-cs cze-cs chi-zh zho-zh cym-cy wel-cy dan-da deu-de ger-de dut-nl nld-nl ell-el
      gre-el eng-en epo-eo est-et fas-fa per-fa fin-fi fra-fr fre-fr geo-ka kat-ka gle-ga glg-gl
      guj-gu heb-he hin-hi hrv-hr hun-hu ice-is isl-is ind-id ita-it jpn-ja kan-kn kaz-kk khm-km
      kor-ko lav-lv lit-lt mac-mk mkd-mk mal-ml mar-mr may-ms msa-ms nep-ne nno-nn nob-nb nor-no
      pan-pa pol-pl por-pt ron-ro rum-ro rus-ru slk-sk slo-sk slv-sl spa-es srp-sr swa-sw swe-sv
      tam-ta tel-te tha-th tgl-tl tur-tr ukr-uk urd-ur uzb-uz vie-vi yid-yi zul-zu
      """.split(whereSeparator: \.isWhitespace).map { (String($0.prefix(3)), String($0.suffix(2))) }
  )
}
