#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Words → stems for apps without libstemmer: iOS has none.
///
/// A wordbook belongs to one model. It holds the endings that words have beside their stems, and the
/// words of which these tell a wrong stem. A word of which neither tells a stem that the model knows
/// is its own stem, and its letter groups speak for it.
package struct Wordbook: Sendable, Codable, Equatable {
  /// The newest format that this code reads and the one that it writes.
  package static let formatVersion = 2

  /// What is taken off the end of a word and put there to get its stem.
  package struct Ending: Sendable, Codable, Hashable, Comparable {
    package let word: String
    package let stem: String

    package init(word: String, stem: String) {
      self.word = word
      self.stem = stem
    }

    /// The longest first: it says most of a word.
    package static func < (one: Self, other: Self) -> Bool {
      let counts = (one.word.unicodeScalars.count, other.word.unicodeScalars.count)
      guard counts.0 == counts.1 else { return counts.0 > counts.1 }
      return (one.word, one.stem) < (other.word, other.stem)
    }
  }

  /// A later one than this code knows is refused.
  package let version: Int
  /// As an ISO 639 code, for people.
  package let language: String
  /// Tells the vocabulary that the book was made for from others.
  package let vocabulary: String
  /// A word as it is read → its stem as the vocabulary spells it.
  package let stems: [String: String]
  /// In the order in which they are tried; a book of version 1 has none.
  package let endings: [Ending]?

  /// Takes the stems as they are: whether they are those of libstemmer is not looked at.
  package init(stems: [String: String], endings: [Ending] = [], for bag: BagOfWords) {
    self.endings = endings.sorted()
    version = Self.formatVersion
    language = bag.settings.language.code
    vocabulary = Self.digest(of: bag)
    self.stems = stems
  }

  /// Reads the book of a model from its JSON. It must be that of this model: the stems of another's
  /// vocabulary would not be found.
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

  /// Less is no stem of a word.
  private static let fewestLetters = 2

  /// The stem of a word, for somebody who knows some stems.
  func stem(of word: String, isKnown: (String) -> Bool) -> String {
    stems[word] ?? Self.stem(of: word, endings: endings ?? [], isKnown: isKnown)
  }

  /// The stem of a word by its ending: the first that leads to a stem that is known, or the word.
  package static func stem(
    of word: String,
    endings: [Ending],
    isKnown: (String) -> Bool
  ) -> String {
    for ending in endings where word.hasSuffix(ending.word) {
      let beginning = word.dropLast(ending.word.count)
      guard beginning.count >= fewestLetters else { continue }
      let stem = beginning + ending.stem
      if isKnown(String(stem)) { return String(stem) }
    }
    return word
  }

  /// Of the language and the vocabulary, on which the content of a book depends.
  private static func digest(of bag: BagOfWords) -> String {
    let digest = Fingerprint(word: Array(bag.settings.language.code.utf8) + bag.text)
    return String(digest.bits, radix: 16)
  }
}
