package import Essentials

/// The stems of words where libstemmer is missing, as on iOS and Windows.
///
/// A wordbook belongs to one model. It has the endings that words lose when they are stemmed, and the
/// stems of words for which the endings give another stem. Any other word is its own stem, and its
/// letter groups represent it.
package struct Wordbook: Sendable, Codable, Equatable {
  package static let formatVersion = 2

  package struct Ending: Sendable, Codable, Hashable, Comparable {
    package let word: String
    package let stem: String

    package init(word: String, stem: String) {
      self.word = word
      self.stem = stem
    }

    /// Longer endings come first, as they are more specific.
    package static func < (one: Self, other: Self) -> Bool {
      let counts = (one.word.unicodeScalars.count, other.word.unicodeScalars.count)
      guard counts.0 == counts.1 else { return counts.0 > counts.1 }
      return (one.word, one.stem) < (other.word, other.stem)
    }
  }

  package let version: Int
  /// An ISO 639 code, for human readers.
  package let language: String
  /// The hash of the vocabulary that the wordbook was made for.
  package let vocabulary: String
  /// The stems of words, as the vocabulary spells them.
  package let stems: [String: String]
  /// The endings in the order in which they are tried; `nil` in files of version 1.
  package let endings: [Ending]?

  package init(stems: [String: String], endings: [Ending] = [], for bag: BagOfWords) {
    self.endings = endings.sorted()
    version = Self.formatVersion
    language = bag.settings.language.code
    vocabulary = Self.digest(of: bag)
    self.stems = stems
  }

  /// Reads a wordbook file, which must belong to a model with this vocabulary.
  package init(_ json: Data, for bag: BagOfWords) throws(ModelError.Problem) {
    guard let book = try? JSONDecoder().decode(Wordbook.self, from: json) else {
      throw .invalid(part: "wordbook", detail: "not the JSON of a wordbook")
    }
    guard book.version <= Self.formatVersion else {
      throw .newerVersion(found: book.version, newest: Self.formatVersion)
    }
    guard book.vocabulary == Self.digest(of: bag) else {
      throw .invalid(part: "wordbook", detail: "made for another model; export it again")
    }
    self = book
  }

  private static func digest(of bag: BagOfWords) -> String {
    let digest = Fingerprint(word: Array(bag.settings.language.code.utf8) + bag.text)
    return String(digest.bits, radix: 16)
  }
}

extension Wordbook {
  /// Stems words by a wordbook.
  struct Reader: Sendable {
    private let stems: [String: String]
    private let endings: EndingTable

    init(_ book: Wordbook) {
      stems = book.stems
      endings = EndingTable(book.endings ?? [])
    }

    /// The stem of a word. An ending applies only if `isKnown` accepts the stem.
    func stem(of word: String, isKnown: (String) -> Bool) -> String {
      stems[word] ?? endings.stem(of: word, isKnown: isKnown)
    }
  }

  /// Endings by their letters, so that a word is compared only with those that it may have.
  struct EndingTable: Sendable {
    /// The endings of stems, by the ending of the word.
    private let stemEndings: [String: [String]]
    private let longest: Int

    /// The fewest letters of a word in front of its ending.
    private static let fewestLetters = 2

    init(_ endings: [Ending]) {
      stemEndings = Dictionary(grouping: endings.sorted(), by: \.word).mapValues { $0.map(\.stem) }
      longest = endings.reduce(0) { max($0, $1.word.count) }
    }

    /// The stem of a word by its longest ending that leads to a known stem, or the word itself.
    func stem(of word: String, isKnown: (String) -> Bool) -> String {
      let count = word.count
      guard count >= Self.fewestLetters else { return word }
      for length in stride(from: min(longest, count - Self.fewestLetters), through: 0, by: -1) {
        guard let stems = stemEndings[String(word.suffix(length))] else { continue }
        for ending in stems {
          let stem = word.dropLast(length) + ending
          if isKnown(String(stem)) { return String(stem) }
        }
      }
      return word
    }
  }
}
