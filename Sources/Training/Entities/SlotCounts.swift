import Wrapper

/// How often tokens and phrases occur, and in which types of values, so that an example can be told
/// what all the others know.
struct SlotCounts {
  struct Entry {
    var count = 0
    /// By type, unsorted: most have one.
    var types: [(type: UInt16, count: Int)] = []

    mutating func add(_ type: UInt16, _ count: Int = 1) {
      if let known = types.firstIndex(where: { $0.type == type }) {
        types[known].count += count
      } else {
        types.append((type, count))
      }
    }

    /// What is left when an example's own are taken away.
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
    for value in Self.values(in: labels, types: types) {
      add(phrase: stems[value.tokens], type: UInt16(value.type))
    }
  }

  mutating func add(phrase stems: ArraySlice<UInt64>, type: UInt16) {
    guard !stems.isEmpty, stems.count <= SlotLexicon.longest else { return }
    let hash = stems.reduce(0) { SlotLexicon.joining($0, $1) }
    phrases[SlotLexicon.print(phrase: hash), default: Entry()].add(type)
  }

  /// The values that labels mark.
  static func values(in labels: [Int], types: Int) -> [(tokens: Range<Int>, type: Int)] {
    var values: [(tokens: Range<Int>, type: Int)] = []
    for (index, label) in labels.enumerated() {
      if label < types {
        values.append((index..<(index + 1), label))
      } else if label > types, let last = values.indices.last {
        values[last].tokens = values[last].tokens.lowerBound..<(index + 1)
      }
    }
    return values
  }

  /// What a model keeps.
  var lexicon: SlotLexicon {
    SlotLexicon(
      tokens: Self.entries(
        tokens.map { (SlotLexicon.print(token: $0), SlotLexicon.rarity($1.count), $1) }
      ),
      phrases: Self.entries(phrases.map { ($0, 0, $1) })
    )
  }

  /// Of two tokens with one fingerprint, which is rare, the one with more types stays.
  private static func entries(
    _ entries: [(print: UInt32, rarity: UInt8, entry: Entry)]
  ) -> [SlotLexicon.Entry] {
    let sorted = entries.map {
      SlotLexicon.Entry(print: $0, rarity: $1, types: $2.types.map(\.type).sorted())
    }.sorted {
      ($0.print, $1.types.count, $1.rarity) < ($1.print, $0.types.count, $0.rarity)
    }
    return sorted.indices.filter { $0 == 0 || sorted[$0].print != sorted[$0 - 1].print }
      .map { sorted[$0] }
  }
}
