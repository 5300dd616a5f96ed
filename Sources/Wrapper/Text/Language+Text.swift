extension Language {
  /// Whether libstemmer supports the language. If not, words are their own stems, and letter groups
  /// matter more.
  package var hasStemmer: Bool { Stemmer(language: self).isAvailable }

  /// Languages in which an apostrophe separates words (elision) or a case ending (Turkish names).
  var breaksAtApostrophe: Bool { ["fr", "it", "ca", "tr"].contains(code) }

  /// Languages without spaces between words.
  package var lacksSpaces: Bool { ["ja", "th", "zh"].contains(code) }

  /// Languages that join words that other languages separate, such as particles.
  package var joinsParticles: Bool { code == "ko" }

  /// Languages that write compounds as one word.
  var joinsWords: Bool { ["de", "nl", "da", "sv", "no", "fi"].contains(code) }

  /// Languages in which "I" is the upper case of "ı".
  var hasDotlessI: Bool { ["tr", "az"].contains(code) }
}
