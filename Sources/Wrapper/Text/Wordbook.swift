#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Words → stems as a table, for apps without libstemmer: iOS has none.
///
/// A wordbook belongs to one model. It holds the words whose stem is not their spelling, and of
/// these only those whose stem the model knows; any other word is its own stem, and its letter
/// groups speak for it.
package struct Wordbook: Sendable, Codable, Equatable {
  /// The newest format that this code reads and the one that it writes.
  package static let formatVersion = 1

  /// A later one than this code knows is refused.
  package let version: Int
  /// As an ISO 639 code, for people.
  package let language: String
  /// Tells the vocabulary that the book was made for from others.
  package let vocabulary: String
  /// A word as it is read → its stem as the vocabulary spells it.
  package let stems: [String: String]

  /// Takes the stems as they are: whether they are those of libstemmer is not looked at.
  package init(stems: [String: String], for bag: BagOfWords) {
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

  /// A word that is not in the book is its own stem.
  func stem(of word: String) -> String { stems[word] ?? word }

  /// Of the language and the vocabulary, on which the content of a book depends.
  private static func digest(of bag: BagOfWords) -> String {
    let digest = Fingerprint(word: Array(bag.settings.language.code.utf8) + bag.text)
    return String(digest.bits, radix: 16)
  }
}
