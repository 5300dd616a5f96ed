/// The words of a text and their stems, read as by `TermReader`, from which wordbooks are made.
package struct WordStemmer: ~Copyable {
  private let language: Language
  private let stemmer: Stemmer
  private var words = Words()

  /// Without libstemmer every word is its own stem.
  package init(language: Language) {
    self.language = language
    stemmer = Stemmer(language: language)
  }

  package mutating func words(of text: String) -> [String] {
    words.read(text, language: language)
    return (0..<words.count).filter { words.areStemmable[$0] }.map { words.text(of: $0) }
  }

  package mutating func allWords(of text: String) -> [String] {
    words.read(text, language: language)
    return (0..<words.count).map { words.text(of: $0) }
  }

  /// The stem of a word, as the vocabulary spells it.
  package func stem(of word: String) -> String { Self.spelled(stemmer.stem(word)) }

  /// Removes the apostrophe, which only the stemmer needs: `don't` and `dont` are the same term.
  package static func spelled(_ stem: String) -> String {
    stem.utf8.contains(UInt8(ascii: "'")) ? String(stem.filter { $0 != "'" }) : stem
  }
}
