/// A model's table of stems for systems without libstemmer, such as iOS and Windows. It contains
/// the endings that words lose, and the stems of words for which these are wrong. Any other word is
/// its own stem.
package struct Wordbook: Sendable, Encodable, Equatable {
  package struct Ending: Sendable, Encodable, Hashable, Comparable {
    package let word: String
    package let stem: String

    package init(word: String, stem: String) {
      self.word = word
      self.stem = stem
    }

    /// Sorts longer endings first, because they are more specific.
    package static func < (one: Self, other: Self) -> Bool {
      let counts = (one.word.unicodeScalars.count, other.word.unicodeScalars.count)
      guard counts.0 == counts.1 else { return counts.0 > counts.1 }
      return (one.word, one.stem) < (other.word, other.stem)
    }
  }

  let version = 2
  /// The ISO 639 code of the language, for human readers.
  let language: String
  /// The hash of the model's vocabulary.
  let vocabulary: String
  /// The stems of words that the endings stem wrongly.
  package let stems: [String: String]
  /// The endings, in the order in which they are tried.
  package let endings: [Ending]

  package init(stems: [String: String], endings: [Ending] = [], for bag: BagOfWords) {
    self.endings = endings.sorted()
    language = bag.settings.language.code
    vocabulary = bag.digest
    self.stems = stems
  }
}

extension Wordbook {
  var reader: Reader { Reader(stems: stems, endings: endings) }

  package struct Reader: Sendable {
    private let stems: [String: String]
    /// The possible endings of stems, by those of words.
    private let stemEndings: [String: [String]]
    private let longest: Int

    private static let fewestLetters = 2

    package init(stems: [String: String] = [:], endings: [Ending]) {
      self.stems = stems
      stemEndings = Dictionary(grouping: endings.sorted(), by: \.word).mapValues { $0.map(\.stem) }
      longest = endings.reduce(0) { max($0, $1.word.count) }
    }

    /// Returns the stem of a word: its entry in the wordbook, or else the word with its longest
    /// ending replaced so that `isKnown` accepts the result, or else the word itself.
    package func stem(of word: String, isKnown: (String) -> Bool) -> String {
      if let stem = stems[word] { return stem }
      let count = word.count
      guard count >= Self.fewestLetters else { return word }
      var start = word.index(word.startIndex, offsetBy: max(Self.fewestLetters, count - longest))
      while true {
        for ending in stemEndings[String(word[start...])] ?? [] {
          let stem = word[..<start] + ending
          if isKnown(String(stem)) { return String(stem) }
        }
        guard start < word.endIndex else { return word }
        word.formIndex(after: &start)
      }
    }
  }
}
