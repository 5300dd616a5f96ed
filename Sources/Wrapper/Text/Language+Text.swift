extension Language {
  /// Whether libstemmer supports the language. If not, words are their own stems, and letter groups
  /// matter more.
  package var hasStemmer: Bool { Stemmer(language: self).isAvailable }

  /// Languages in which an apostrophe separates words (elision) or a case ending (Turkish names).
  var breaksAtApostrophe: Bool { ["fr", "it", "ca", "tr"].contains(code) }

  /// Articles and pronouns that end with an apostrophe before a vowel, as in "j'ai".
  var elisions: [String] {
    switch code {
    case "fr": ["c", "d", "j", "l", "m", "n", "qu", "s", "t"]
    case "it": ["all", "c", "d", "dall", "dell", "l", "m", "nell", "s", "t", "un", "v"]
    case "ca": ["d", "l", "m", "n", "s", "t"]
    default: []
    }
  }

  /// Languages without spaces between words.
  package var lacksSpaces: Bool { ["ja", "th", "zh"].contains(code) }

  /// Languages that join words that other languages separate, such as particles.
  package var joinsParticles: Bool { code == "ko" }

  /// Languages that write compounds as one word.
  var joinsWords: Bool { ["de", "nl", "da", "sv", "no", "fi"].contains(code) }

  /// Languages in which "I" is the upper case of "ı".
  var hasDotlessI: Bool { ["tr", "az"].contains(code) }
}
