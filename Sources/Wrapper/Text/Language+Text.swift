extension Language {
  /// Whether libstemmer knows the language. If not, words are their own stems, and letter groups do
  /// most of the work.
  package var hasStemmer: Bool { Stemmer(language: self).isAvailable }

  /// Languages in which an apostrophe parts words (elision) or an ending (names in Turkish).
  var breaksAtApostrophe: Bool { ["fr", "it", "ca", "tr"].contains(code) }

  /// Languages that write the parts of a noun as one word.
  var joinsWords: Bool { ["de", "nl", "da", "sv", "no", "fi"].contains(code) }

  /// Languages in which "I" is the capital of "ı".
  var hasDotlessI: Bool { ["tr", "az"].contains(code) }
}
