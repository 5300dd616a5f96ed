/// The language of a dataset, as an ISO 639 code: "en" for "english", "en-US", "EN".
package struct Language: Sendable, Hashable {
  /// In lower case and without a region. A name that nobody knows is kept.
  package let code: String

  /// What a dataset or a bag of words is in that says nothing of its language, as the first ones did.
  package static let english = Language("en")

  /// Accepts ISO codes, codes with a region, and Snowball's names.
  package init(_ name: String) {
    let primary = name.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    code = Self.codes[primary] ?? primary
  }

  /// Whether libstemmer knows the language. If not, words are their own stems, and letter groups do
  /// most of the work.
  package var hasStemmer: Bool { Stemmer(language: self).isAvailable }

  /// Languages in which an apostrophe parts words (elision) or an ending (names in Turkish).
  var breaksAtApostrophe: Bool { ["fr", "it", "ca", "tr"].contains(code) }

  /// Languages in which "I" is the capital of "ı".
  var hasDotlessI: Bool { ["tr", "az"].contains(code) }

  /// The names of Snowball's stemmers.
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
