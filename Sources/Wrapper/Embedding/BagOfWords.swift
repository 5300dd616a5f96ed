/// The sorted vocabulary of terms, and the way from a text to the positions of its terms in it.
package struct BagOfWords: Sendable {
  package let settings: TextSettings
  /// Sorted by their UTF-8 bytes, each once.
  package let terms: [String]
  /// The kind of each term, by position.
  package let kinds: [TermKind]
  private let table: TermTable

  /// What a vocabulary may not be.
  package enum Flaw: Error, Equatable {
    case unsorted(term: String, after: String)
    case repeated(term: String)
  }

  /// - Throws: where the terms are not sorted or not distinct.
  package init(sortedTerms terms: [String], settings: TextSettings) throws(Flaw) {
    var table = TermTable(capacity: terms.count)
    var previous: String?
    for (position, term) in terms.enumerated() {
      if let previous, !previous.utf8.lexicographicallyPrecedes(term.utf8) {
        throw previous.utf8.elementsEqual(term.utf8)
          ? .repeated(term: term) : .unsorted(term: term, after: previous)
      }
      previous = term
      // Two terms with one fingerprint are one term to every text: the first position serves both.
      _ = table.insert(Fingerprint(of: term), at: position)
    }
    self.settings = settings
    self.terms = terms
    self.kinds = terms.map { TermKind(of: $0) }
    self.table = table
  }

  package var count: Int { terms.count }

  func position(of term: Term) -> Int? { table.position(of: term.fingerprint) }
}
