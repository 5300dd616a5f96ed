package import Essentials

/// The sorted vocabulary of terms and their positions in it.
///
/// Sorting makes positions independent of the order of the training data. The terms are stored as
/// one text, because separate strings would take more memory.
package struct BagOfWords: Sendable {
  package let settings: TextSettings
  package let count: Int
  package let kinds: [TermKind]
  /// The terms in UTF-8, separated by line feeds, possibly part of a mapped file.
  package let text: Data
  let table: TermTable

  package enum Flaw: Error, Equatable {
    case empty
    /// The terms are not in the order of their UTF-8 bytes.
    case unsorted(term: String, after: String)
    case repeated(term: String)
    case notUTF8
  }

  /// Creates a vocabulary from distinct terms that are sorted by their UTF-8 bytes.
  package init(sortedTerms: [String], settings: TextSettings) throws(Flaw) {
    var text: [UInt8] = []
    for term in sortedTerms {
      text += term.utf8
      text.append(Self.separator)
    }
    try self.init(text: Data(text.dropLast()), settings: settings)
  }

  init(text: Data, settings: TextSettings) throws(Flaw) {
    self.settings = settings
    self.text = text
    let terms = try text.withUnsafeBytes { text in
      Result { () throws(Flaw) in try Self.terms(of: text) }
    }
    .get()
    count = terms.kinds.count
    kinds = terms.kinds
    // Two terms with the same fingerprint cannot be distinguished, so both get the position of the
    // first.
    table = TermTable(terms.fingerprints)
  }

  /// Reads and validates the terms; this takes most of the time of loading a model.
  private static func terms(
    of text: UnsafeRawBufferPointer
  ) throws(Flaw) -> (fingerprints: [UInt64], kinds: [TermKind]) {
    guard !text.isEmpty else { throw .empty }
    // This loop is compiled to vector instructions.
    var (count, allBits) = (1, UInt8.zero)
    for byte in text {
      count &+= byte == separator ? 1 : 0
      allBits |= byte
    }
    guard allBits < 0x80 || String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
    var kinds: [TermKind] = []
    kinds.reserveCapacity(count)
    var fingerprints: [UInt64] = []
    fingerprints.reserveCapacity(count)
    var previous = 0..<0
    var start = 0
    while start <= text.count {
      let term = Fingerprint.term(in: text, from: start)
      let range = start..<term.end
      if start > 0, !precedes(previous, range, in: text) {
        throw flaw(range, after: previous, text)
      }
      fingerprints.append(term.fingerprint.bits)
      kinds.append(term.kind)
      previous = range
      start = term.end + 1
    }
    return (fingerprints, kinds)
  }

  @inline(__always)
  private static func precedes(
    _ one: Range<Int>,
    _ other: Range<Int>,
    in text: UnsafeRawBufferPointer
  ) -> Bool {
    let shared = min(one.count, other.count)
    var same = 0
    // Most terms differ in the first eight bytes, which are compared at once.
    if other.lowerBound <= text.count - 8 {
      let differences = bits(at: one.lowerBound, of: text) ^ bits(at: other.lowerBound, of: text)
      same = min(differences.trailingZeroBitCount / 8, shared)
    }
    while same < shared, text[one.lowerBound &+ same] == text[other.lowerBound &+ same] {
      same &+= 1
    }
    guard same < shared else { return one.count < other.count }
    return text[one.lowerBound + same] < text[other.lowerBound + same]
  }

  private static func bits(at offset: Int, of text: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func flaw(
    _ term: Range<Int>,
    after previous: Range<Int>,
    _ text: UnsafeRawBufferPointer
  ) -> Flaw {
    let (term, previous) = (text[term], text[previous])
    let spelling = String(decoding: term, as: UTF8.self)
    return term.elementsEqual(previous)
      ? .repeated(term: spelling)
      : .unsorted(term: spelling, after: String(decoding: previous, as: UTF8.self))
  }

  /// The separator of terms in `text`. Words are split at line feeds, so no term contains it.
  static let separator = UInt8(ascii: "\n")
}

extension BagOfWords {
  package func position(of fingerprint: Fingerprint) -> Int? { table.position(of: fingerprint) }

  /// A hash of the language and the terms. A wordbook stores it to identify its vocabulary.
  package var digest: String {
    String(Fingerprint(word: Array(settings.language.code.utf8) + text).bits, radix: 16)
  }

  package func fingerprint(at position: Int) -> Fingerprint { table.fingerprint(at: position) }

  package var terms: [String] {
    text.withUnsafeBytes { text in
      text.split(separator: Self.separator, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
