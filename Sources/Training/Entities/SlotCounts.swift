import Values

/// The numbers of occurrences of tokens and phrases, and the types of entities in which they occur.
/// Training on an example uses only the counts of the other examples.
struct SlotCounts {
  struct Entry {
    var count = 0
    /// The occurrences in entities of each type, unsorted. Most tokens occur in one type.
    var types: [(type: UInt16, count: Int)] = []

    mutating func add(_ type: UInt16) {
      if let known = types.firstIndex(where: { $0.type == type }) {
        types[known].count += 1
      } else {
        types.append((type, 1))
      }
    }

    func without(_ own: Entry?) -> (count: Int, types: [UInt16]) {
      guard let own else { return (count, types.map(\.type)) }
      let left = types.filter { type, count in
        count > (own.types.first { $0.type == type }?.count ?? 0)
      }
      return (count - own.count, left.map(\.type))
    }
  }

  private(set) var tokens: [UInt64: Entry] = [:]
  private(set) var phrases: [UInt32: Entry] = [:]

  mutating func add(_ stems: [UInt64], _ labels: [Int], types: Int) {
    for (stem, label) in zip(stems, labels) {
      tokens[stem, default: Entry()].count += 1
      guard label != types else { continue }
      tokens[stem, default: Entry()].add(UInt16(label > types ? label - types - 1 : label))
    }
    for (tokens, type) in SlotTransitions.entities(in: labels, types: types) {
      add(phrase: stems[tokens], type: UInt16(type))
    }
  }

  mutating func add(phrase stems: ArraySlice<UInt64>, type: UInt16) {
    guard !stems.isEmpty, stems.count <= SlotLexicon.longest else { return }
    phrases[SlotLexicon.fingerprint(of: stems), default: Entry()].add(type)
  }

  var lexicon: SlotLexicon {
    SlotLexicon(
      tokens: Self.entries(
        tokens.map { (SlotLexicon.fingerprint(token: $0), SlotLexicon.rarity($1.count), $1) }
      ),
      phrases: Self.entries(phrases.map { ($0, 0, $1) })
    )
  }

  /// Returns the entries; of tokens with one fingerprint, only that with most types.
  private static func entries(
    _ entries: [(fingerprint: UInt32, rarity: UInt8, entry: Entry)]
  ) -> [SlotLexicon.Entry] {
    let sorted = entries.map {
      SlotLexicon.Entry(fingerprint: $0, rarity: $1, types: $2.types.map(\.type).sorted())
    }.sorted {
      ($0.fingerprint, $1.types.count, $1.rarity) < ($1.fingerprint, $0.types.count, $0.rarity)
    }
    return sorted.indices.filter { $0 == 0 || sorted[$0].fingerprint != sorted[$0 - 1].fingerprint }
      .map { sorted[$0] }
  }
}

extension SlotLexicon {
  /// Returns the frequency class of a token.
  static func rarity(_ count: Int) -> UInt8 {
    switch count {
    case ..<1: 0
    case 1: 1
    case 2...3: 2
    case 4...9: 3
    default: 4
    }
  }
}
