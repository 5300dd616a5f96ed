/// The sorted vocabulary of terms and their positions in it.
///
/// The terms are sorted so that their positions do not depend on the order of the training data.
/// They are stored as one text, as a string for each term would take more memory.
package struct BagOfWords: Sendable {
  /// The settings by which terms are extracted from texts.
  package let settings: TextSettings
  package let count: Int
  package let kinds: [TermKind]
  /// The terms in UTF-8, separated by line feeds.
  package let text: [UInt8]
  /// A hash table from the fingerprints of the terms to their positions in the vocabulary.
  let table: TermTable

  /// The reasons for which a list of terms is rejected as a vocabulary.
  package enum Flaw: Error, Equatable {
    case empty
    /// The terms are not in the order of their UTF-8 bytes.
    case unsorted(term: String, after: String)
    case repeated(term: String)
    /// The text is not valid UTF-8: it is truncated or in another encoding.
    case notUTF8
  }

  /// Creates a vocabulary from distinct terms that are sorted by their UTF-8 bytes.
  package init(sortedTerms: [String], settings: TextSettings) throws(Flaw) {
    var text: [UInt8] = []
    for term in sortedTerms {
      text.append(contentsOf: term.utf8)
      text.append(Self.separator)
    }
    try self.init(text: text.dropLast(), settings: settings)
  }

  package init(text: some RandomAccessCollection<UInt8>, settings: TextSettings) throws(Flaw) {
    self.settings = settings
    self.text = Array(text)
    guard String(validating: self.text, as: UTF8.self) != nil else { throw .notUTF8 }
    let lines = TermLines(self.text)
    guard let capacity = lines.capacity else { throw .empty }
    var table = TermTable(capacity: capacity)
    var kinds: [TermKind] = []
    kinds.reserveCapacity(capacity)
    var previous: ArraySlice<UInt8>?
    for term in lines {
      if let previous, !previous.lexicographicallyPrecedes(term) {
        throw Self.flaw(term, after: previous)
      }
      // If two terms have the same fingerprint, they cannot be told apart in texts, so both get the
      // position of the first.
      _ = table.insert(Fingerprint(of: term), at: kinds.count)
      kinds.append(TermKind(of: term))
      previous = term
    }
    count = kinds.count
    self.kinds = kinds
    self.table = table
  }

  private static func flaw(_ term: ArraySlice<UInt8>, after previous: ArraySlice<UInt8>) -> Flaw {
    let text = String(decoding: term, as: UTF8.self)
    return term.elementsEqual(previous)
      ? .repeated(term: text)
      : .unsorted(term: text, after: String(decoding: previous, as: UTF8.self))
  }

  /// The separator of terms in `text`. Words are split at line feeds, so no term contains one.
  private static let separator = UInt8(ascii: "\n")
}

extension BagOfWords {
  /// Returns the position of a term in the vocabulary, or `nil` if the vocabulary lacks the term.
  package func position(of fingerprint: Fingerprint) -> Int? { table.position(of: fingerprint) }

  /// Returns the positions of words in the vocabulary. Unknown words are ignored.
  package func positions(of words: [String]) -> Set<UInt32> {
    Set(words.compactMap { position(of: Fingerprint(word: $0.utf8)).map(UInt32.init) })
  }

  /// A hash of the language and the terms. A wordbook stores it to identify its vocabulary.
  package var digest: String {
    String(Fingerprint(word: Array(settings.language.code.utf8) + text).bits, radix: 16)
  }

  /// The terms in the order of their positions. Each string is created when it is needed.
  package var terms: some Sequence<String> {
    TermLines(text).lazy.map { String(decoding: $0, as: UTF8.self) }
  }

  private struct TermLines: Sequence, IteratorProtocol {
    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    var capacity: Int? { text.isEmpty ? nil : text.count { $0 == separator } + 1 }

    mutating func next() -> ArraySlice<UInt8>? {
      guard position <= text.count, !text.isEmpty else { return nil }
      let end = text[position...].firstIndex(of: separator) ?? text.count
      defer { position = end + 1 }
      return text[position..<end]
    }
  }
}
