/// Splits texts into words and stems them like `TermReader`, for wordbooks.
package struct WordStemmer: ~Copyable {
  private let language: Language
  private let stemmer: Stemmer
  private var words = Words()

  /// Creates a stemmer. If libstemmer is missing, every word is its own stem.
  package init(language: Language) {
    self.language = language
    stemmer = Stemmer(language: language)
  }

  package mutating func words(of text: String) -> [String] {
    words.read(text, language: language)
    return (0..<words.count).filter { words.isStemmable($0) }.map { words.text(of: $0) }
  }

  package mutating func allWords(of text: String) -> [String] {
    words.read(text, language: language)
    return (0..<words.count).map { words.text(of: $0) }
  }

  /// Returns the stem of a word, in the spelling of the vocabulary.
  package func stem(of word: String) -> String { Self.spelled(stemmer.stem(word)) }

  package func fingerprint(of word: String) -> Fingerprint {
    Fingerprint(word: stem(of: word).utf8)
  }

  /// Removes apostrophes, which only the stemmer needs: `don't` and `dont` are the same term.
  package static func spelled(_ stem: String) -> String {
    stem.utf8.contains(UInt8(ascii: "'")) ? String(stem.filter { $0 != "'" }) : stem
  }
}
