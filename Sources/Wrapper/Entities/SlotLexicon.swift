/// What the examples and the declared values say of tokens and of phrases: how rare a token is, and
/// in which types of values it, or the whole phrase, was seen.
package struct SlotLexicon: Sendable, Equatable {
  /// What is known under a fingerprint.
  package struct Entry: Sendable, Equatable {
    package let print: UInt32
    /// Of a token only.
    package let rarity: UInt8
    /// Ascending.
    package let types: [UInt16]

    package init(print: UInt32, rarity: UInt8 = 0, types: [UInt16]) {
      self.print = print
      self.rarity = rarity
      self.types = types
    }
  }

  /// By fingerprint, ascending.
  package let tokens: [Entry]
  package let phrases: [Entry]
  private let tokenRows: PrintTable
  private let phraseRows: PrintTable

  package init(tokens: [Entry] = [], phrases: [Entry] = []) {
    self.tokens = tokens
    self.phrases = phrases
    tokenRows = PrintTable(tokens.map(\.print))
    phraseRows = PrintTable(phrases.map(\.print))
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.tokens == other.tokens && one.phrases == other.phrases
  }

  package func token(_ stem: UInt64) -> Entry? {
    tokenRows.row(of: Self.print(token: stem)).map { tokens[$0] }
  }

  package func phrase(_ print: UInt32) -> Entry? {
    phraseRows.row(of: print).map { phrases[$0] }
  }

  /// Longer phrases are not looked for.
  package static let longest = 8

  package static func print(token stem: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: stem &* 0x9E37_79B9_7F4A_7C15 >> 32)
  }

  package static func print(phrase hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash ^ (hash >> 31)) &* 0x94D0_49BB_1331_11EB >> 32)
  }

  /// The hash of a phrase that goes on with one more stem; that of none is 0.
  @inline(__always) package static func joining(_ hash: UInt64, _ stem: UInt64) -> UInt64 {
    PhrasePrint.joining(hash, stem)
  }

  /// How rare a token is that was met so often.
  package static func rarity(_ count: Int) -> UInt8 {
    switch count {
    case ..<1: 0
    case 1: 1
    case 2...3: 2
    case 4...9: 3
    default: 4
    }
  }
}

extension SlotLexicon {
  /// What phrases say of a text's tokens: for each, the features of the longest phrase of each type
  /// that it is part of. `types` tells those of the phrase with a fingerprint.
  package static func phraseFeatures(
    of stems: [UInt64],
    types: (UInt32) -> [UInt16],
    _ body: (_ token: Int, _ print: UInt32) -> Void
  ) {
    // The type, and how far its longest phrase goes that began before.
    var reach: [(type: UInt16, end: Int)] = []
    for start in stems.indices {
      var hash: UInt64 = 0
      var found: [(end: Int, types: [UInt16])] = []
      for end in start..<min(start + longest, stems.count) {
        hash = joining(hash, stems[end])
        let seen = types(print(phrase: hash))
        if !seen.isEmpty { found.append((end + 1, seen)) }
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
            body(token, SlotFeature.phrase.print(UInt64(type), length * 2 + position))
          }
        }
      }
    }
  }
}
