/// The sorted vocabulary of terms, and the way from a term to its position in it.
///
/// It is sorted, so that the same terms have the same positions whatever they were met in, and held
/// as one text and a table of fingerprints: a string for each term would be sixteen bytes, and most
/// terms are shorter.
package struct BagOfWords: Sendable {
  /// How the texts were read that these are the terms of, and how others must be.
  package let settings: TextSettings
  /// How many terms there are.
  package let count: Int
  /// The kind of each term, by position.
  package let kinds: [TermKind]
  /// The terms with a line break behind each but the last, in UTF-8.
  package let text: [UInt8]
  /// The way from a term to its position, for those that look up many.
  let table: TermTable

  /// What a vocabulary may not be.
  package enum Flaw: Error, Equatable {
    /// There would be nothing to know a text by.
    case empty
    /// The order is that of UTF-8 bytes, not that of any language.
    case unsorted(term: String, after: String)
    /// A term would have two positions.
    case repeated(term: String)
    /// The file was cut, or is in another encoding.
    case notUTF8
  }

  /// Takes terms that are sorted by their UTF-8 bytes, each once.
  package init(sortedTerms: [String], settings: TextSettings) throws(Flaw) {
    var text: [UInt8] = []
    for term in sortedTerms {
      text.append(contentsOf: term.utf8)
      text.append(Self.separator)
    }
    try self.init(text: text.dropLast(), settings: settings)
  }

  /// Takes the text of sorted terms, a line each.
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
      // Two terms with one fingerprint are one term to every text: the first position serves both.
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

  /// No term has one in it: it is a border between words.
  private static let separator = UInt8(ascii: "\n")
}

extension BagOfWords {
  /// Nil where the term is not known.
  ///
  /// - Complexity: one look-up, whatever the size of the vocabulary.
  package func position(of fingerprint: Fingerprint) -> Int? { table.position(of: fingerprint) }

  /// The positions of words; those that are not in it are passed over.
  package func positions(of words: [String]) -> Set<UInt32> {
    Set(words.compactMap { position(of: Fingerprint(word: $0.utf8)).map(UInt32.init) })
  }

  /// The terms, in their order, each made when it is asked for: a vocabulary is one piece of text.
  package var terms: some Sequence<String> {
    TermLines(text).lazy.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The terms of a text, one after the other, without copies.
  private struct TermLines: Sequence, IteratorProtocol {
    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    /// How many lines there are; nil where there is nothing.
    var capacity: Int? { text.isEmpty ? nil : text.count { $0 == separator } + 1 }

    mutating func next() -> ArraySlice<UInt8>? {
      guard position <= text.count, !text.isEmpty else { return nil }
      let end = text[position...].firstIndex(of: separator) ?? text.count
      defer { position = end + 1 }
      return text[position..<end]
    }
  }
}
