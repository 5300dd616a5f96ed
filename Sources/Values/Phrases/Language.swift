/// A language, identified by its ISO 639 code ("en" for "english" and "EN") and optionally a
/// region: "en-GB".
public struct Language: Sendable, Hashable {
  /// The ISO 639 code in lower case without a region. Unknown names are kept.
  public let code: String

  /// The ISO 3166 code of the region in upper case, such as "GB", or `nil`. It decides the order of
  /// day and month, and the decimal sign.
  package let region: String?

  /// English, the default.
  public static let english = Language("en")

  /// Creates a language from an ISO code, with or without a region, or from an English name.
  public init(_ name: String) {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let primary = parts.first ?? ""
    code = Self.codes[primary] ?? primary
    region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
  }

  /// Whether values in words, such as "tomorrow", are read. In other languages, only digits, signs and
  /// addresses are.
  package var hasValueTable: Bool { ValueTables.names[code] != nil }

  package var isEnglish: Bool { code == Self.english.code }

  package var tag: String { region.map { "\(code)-\($0)" } ?? code }

  /// The ISO 639 codes of languages, by the names of their Snowball stemmers.
  private static let codes = [
    "arabic": "ar", "armenian": "hy", "basque": "eu", "catalan": "ca", "danish": "da",
    "dutch": "nl", "english": "en", "esperanto": "eo", "estonian": "et", "finnish": "fi",
    "french": "fr", "german": "de", "greek": "el", "hindi": "hi", "hungarian": "hu",
    "indonesian": "id", "irish": "ga", "italian": "it", "lithuanian": "lt", "nepali": "ne",
    "norwegian": "no", "nb": "no", "nn": "no", "polish": "pl", "portuguese": "pt",
    "romanian": "ro", "russian": "ru", "serbian": "sr", "spanish": "es", "swedish": "sv",
    "tamil": "ta", "turkish": "tr", "yiddish": "yi",
  ]
}
