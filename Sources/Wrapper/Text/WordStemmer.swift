/// Text → its words that have stems, and the stems, by libstemmer: what a wordbook is made from. It
/// reads words as `TermReader` does, so that the book holds what will be looked up.
package struct WordStemmer: ~Copyable {
  private let language: Language
  private let stemmer: Stemmer
  private var words = Words()

  /// Without libstemmer there are no stems, and no wordbook to be made.
  package init(language: Language) {
    self.language = language
    stemmer = Stemmer(language: language)
  }

  /// The words of a text that are made of letters, as the stemmer gets them.
  package mutating func words(of text: String) -> [String] {
    let all = allWords(of: text)
    return all.indices.filter { words.areStemmable[$0] }.map { all[$0] }
  }

  /// All words of a text, also those that have no stems.
  package mutating func allWords(of text: String) -> [String] {
    words.read(text, language: language)
    return (0..<words.count).map {
      String(String.UnicodeScalarView(words.characters[words.range(of: $0)]))
    }
  }

  /// The stem of a word as the vocabulary has it.
  package func stem(of word: String) -> String { Self.spelled(stemmer.stem(word)) }

  /// The apostrophe is for the stemmer: `don't` and `dont` are one.
  package static func spelled(_ stem: String) -> String {
    stem.utf8.contains(UInt8(ascii: "'")) ? String(stem.filter { $0 != "'" }) : stem
  }
}
