/// Declared values and what else they are called, which are found without an example: whatever their
/// case, accents and endings, and by one look-up for each length, however many there are.
package struct EntityDictionary: Sendable, Equatable {
  package struct Value: Sendable, Equatable {
    /// Its place among the entities.
    package let entity: Int
    /// What is answered, however it was said.
    package let value: String

    package init(entity: Int, value: String) {
      self.entity = entity
      self.value = value
    }
  }

  /// A way to say a value.
  package struct Phrase: Sendable, Equatable {
    package let print: UInt64
    package let value: Int
    /// It stands for its value where something else has found it, and is not looked for by itself:
    /// in the examples it mostly means something else.
    package let isQuiet: Bool

    package init(print: UInt64, value: Int, isQuiet: Bool) {
      self.print = print
      self.value = value
      self.isQuiet = isQuiet
    }
  }

  package let entities: [String]
  package let values: [Value]
  package let phrases: [Phrase]
  /// What phrases begin with.
  package let firsts: [UInt64]
  private let table: TermTable
  private let firstTable: TermTable

  package init(
    entities: [String] = [],
    values: [Value] = [],
    phrases: [Phrase] = [],
    firsts: [UInt64] = []
  ) {
    self.entities = entities
    self.values = values
    self.phrases = phrases
    self.firsts = firsts
    table = Self.table(phrases.map(\.print))
    firstTable = Self.table(firsts)
  }

  private static func table(_ prints: [UInt64]) -> TermTable {
    var table = TermTable(capacity: prints.count)
    for (row, print) in prints.enumerated() {
      _ = table.insert(Fingerprint(bits: print), at: row)
    }
    return table
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.entities == other.entities && one.values == other.values && one.phrases == other.phrases
      && one.firsts == other.firsts
  }

  package var isEmpty: Bool { phrases.isEmpty }

  /// Longer ones, in tokens, are not found.
  package static let longest = 16
}

extension EntityDictionary {
  /// How a phrase is looked up: as it is written, or by its stems, and for one entity or for all.
  package struct Key {
    private(set) var plain: UInt64 = 0x51
    private(set) var stems: UInt64 = 0x52

    package init() {}

    package mutating func append(_ word: SlotWord) {
      plain = PhrasePrint.joining(plain, word.plain)
      stems = PhrasePrint.joining(stems, word.plainStem)
    }

    /// Those to be tried, in this order.
    package var prints: [UInt64] { [plain, stems] }

    package static func print(_ print: UInt64, of entity: Int) -> UInt64 {
      PhrasePrint.joining(print, UInt64(entity) + 1)
    }

    /// Of a phrase; nil for one that is empty or too long.
    package init?(_ words: some Sequence<SlotWord>) {
      var count = 0
      for word in words where word.plain != 0 {
        append(word)
        count += 1
      }
      guard (1...EntityDictionary.longest).contains(count) else { return nil }
    }
  }

  private func place(_ print: UInt64) -> Int? { table.position(of: Fingerprint(bits: print)) }

  private func begins(with word: SlotWord) -> Bool {
    word.plain != 0
      && (firstTable.position(of: Fingerprint(bits: word.plain)) != nil
        || firstTable.position(of: Fingerprint(bits: word.plainStem)) != nil)
  }

  /// The longest phrase that begins at each token where one does, by its place.
  package func matches(in words: [SlotWord]) -> [(tokens: Range<Int>, phrase: Int)] {
    var matches: [(tokens: Range<Int>, phrase: Int)] = []
    for start in words.indices where begins(with: words[start]) {
      var key = Key()
      var count = 0
      var best: (tokens: Range<Int>, phrase: Int)?
      for end in start..<words.count {
        if words[end].plain == 0 { continue }
        key.append(words[end])
        count += 1
        if count > Self.longest { break }
        if let place = place(key.plain) ?? place(key.stems), !phrases[place].isQuiet {
          best = (start..<(end + 1), place)
        }
      }
      if let best { matches.append(best) }
    }
    return matches
  }

  /// What an entity's value is called that is said like this.
  func value(of words: ArraySlice<SlotWord>, entity: String) -> String? {
    guard let entity = entities.firstIndex(of: entity), let key = Key(words) else { return nil }
    for print in key.prints {
      if let place = place(print), values[phrases[place].value].entity == entity {
        return values[phrases[place].value].value
      }
      if let place = place(Key.print(print, of: entity)) {
        return values[phrases[place].value].value
      }
    }
    return nil
  }
}
