/// The tokens and phrases of the training data and dictionaries, with the entity types in which
/// they occur.
package struct SlotLexicon: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let fingerprint: UInt32
    /// The frequency class of a token, from 0 (absent) to 4 (ten times or more); 0 for phrases.
    package let rarity: UInt8
    package let types: [UInt16]

    package init(fingerprint: UInt32, rarity: UInt8 = 0, types: [UInt16]) {
      self.fingerprint = fingerprint
      self.rarity = rarity
      self.types = types
    }
  }

  /// The entries of single tokens, by ascending fingerprint.
  let tokens: [Entry]
  let phrases: [Entry]
  private let tokenRows: TermTable
  private let phraseRows: TermTable

  package init(tokens: [Entry] = [], phrases: [Entry] = []) {
    self.tokens = tokens
    self.phrases = phrases
    tokenRows = TermTable(tokens.map { UInt64($0.fingerprint) })
    phraseRows = TermTable(phrases.map { UInt64($0.fingerprint) })
  }

  func token(_ stem: UInt64) -> Entry? {
    let fingerprint = UInt64(Self.fingerprint(token: stem))
    return tokenRows.position(of: Fingerprint(bits: fingerprint)).map { tokens[$0] }
  }

  func phrase(_ fingerprint: UInt32) -> Entry? {
    phraseRows.position(of: Fingerprint(bits: UInt64(fingerprint))).map { phrases[$0] }
  }

  /// Returns whether the training data or a dictionary has exactly these tokens as an entity of a type.
  func hasPhrase(_ stems: [UInt64], of type: Int) -> Bool {
    phrase(Self.fingerprint(of: stems[...]))?.types.contains(UInt16(type)) == true
  }

  /// The maximum number of tokens in a phrase.
  package static let longest = 8

  package static func fingerprint(token stem: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: stem &* 0x9E37_79B9_7F4A_7C15 >> 32)
  }

  package static func fingerprint(of stems: ArraySlice<UInt64>) -> UInt32 {
    fingerprint(phrase: stems.reduce(0, PhrasePrint.joining))
  }

  package static func fingerprint(phrase hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash ^ (hash >> 31)) &* 0x94D0_49BB_1331_11EB >> 32)
  }

  /// Calls a function with the features of each token: for each entity type, those of the longest
  /// known phrase that contains it. `types` returns the types of a phrase, or `nil` if it is not
  /// known.
  package static func phraseFeatures(
    of stems: [UInt64],
    types: (UInt32) -> [UInt16]?,
    _ body: (_ token: Int, _ fingerprint: UInt32) -> Void
  ) {
    // The end of the last phrase of each type, which the next phrase must not overlap.
    var reach: [(type: UInt16, end: Int)] = []
    var found: [(end: Int, types: [UInt16])] = []
    for start in stems.indices {
      var hash: UInt64 = 0
      found.removeAll(keepingCapacity: true)
      for end in start..<min(start + longest, stems.count) {
        hash = PhrasePrint.joining(hash, stems[end])
        if let seen = types(fingerprint(phrase: hash)) { found.append((end + 1, seen)) }
      }
      for (end, types) in found.reversed() {
        for type in types {
          if let known = reach.firstIndex(where: { $0.type == type }) {
            if reach[known].end > start { continue }
            reach[known].end = end
          } else {
            reach.append((type, end))
          }
          let length = UInt64(min(end - start, 4))
          for token in start..<end {
            let position: UInt64 = token == start ? 0 : 1
            body(token, SlotFeature.phrase.fingerprint(UInt64(type), length * 2 + position))
          }
        }
      }
    }
  }
}
