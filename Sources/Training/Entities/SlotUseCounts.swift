/// Counts how entity types occur in annotated texts.
struct SlotUseCounts {
  private let types: Int
  /// The number of texts with each type.
  private var texts: [Int]
  private var repeated: Set<Int> = []
  private var ends: Set<[Int]> = []
  /// The types of annotations in ranges that do not have an annotation for each end.
  private var others: Set<Int> = []

  /// The minimum number of texts that show whether a type occurs twice in a text.
  private static let fewest = 5

  init(types: Int) {
    self.types = types
    texts = Array(repeating: 0, count: types)
  }

  /// Adds the labels of a text, in the order of `SlotTransitions`.
  mutating func add(_ labels: [Int], ranges: [Range<Int>]) {
    var own: Set<Int> = []
    for type in labels where type < types {
      if own.insert(type).inserted { texts[type] += 1 } else { repeated.insert(type) }
    }
    for range in ranges {
      let inside = SlotTransitions.entities(in: labels, types: types)
        .filter { $0.tokens.overlaps(range) }.map(\.type)
      if inside.count == 2, inside[0] != inside[1] {
        ends.insert(inside)
      } else {
        others.formUnion(inside)
      }
    }
  }

  var use: SlotUse {
    let single = texts.indices.filter { texts[$0] >= Self.fewest && !repeated.contains($0) }
    let ends = ends.filter { others.isDisjoint(with: $0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return SlotUse(single: single.map { UInt16($0) }, ends: ends.map { $0.map { UInt16($0) } })
  }
}
