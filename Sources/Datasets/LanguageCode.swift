import TextFormats

/// The language codes and names that users can enter.
package enum LanguageCode {
  /// The description of a valid language for error messages.
  package static let expected = "a language code such as en, de or pt-BR"

  /// Returns the tag for an ISO 639 code, with or without a region, or for an English language
  /// name.
  package static func of(_ text: String) -> String? {
    let tag = LanguageTag.normalized(text.trimmed)
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag else { return nil }
    if known.contains(LanguageTag.primary(tag)[...]) { return text.trimmed }
    // ISO 639-3 has about 7,000 three-letter codes, so any three letters are accepted.
    if parts[0].count == 3, parts[0].allSatisfy(\.isLetter) { return text.trimmed }
    guard parts.count == 1 else { return nil }
    return LanguageProfile.all.first { $0.name.lowercased() == tag }?.code
  }

  private static let known = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
    dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig
    ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh
    mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru
    rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty
    ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace)
  )
}
