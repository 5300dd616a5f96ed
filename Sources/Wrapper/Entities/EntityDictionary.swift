/// Declared values and what else they are called, which are found without an example, by one look-up
/// for each length, however many there are.
package struct EntityDictionary: Sendable, Equatable {
  /// What counts where words are compared.
  package enum Spelling: Int, Sendable, CaseIterable {
    /// Neither case nor accents nor endings.
    case plain
    /// Accents, and no case or endings.
    case accented
    /// All of it.
    case written
  }

  package struct Entity: Sendable, Equatable {
    package let name: String
    package let spelling: Spelling
    /// Whether its values are found where they are misspelt.
    package let isFuzzy: Bool

    package init(_ name: String, spelling: Spelling = .plain, isFuzzy: Bool = false) {
      self.name = name
      self.spelling = spelling
      self.isFuzzy = isFuzzy
    }
  }

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
    private let entry: UInt32

    package var value: Int { Int(entry >> 1) }
    /// It stands for its value where something else has found it, and is not looked for by itself:
    /// in the examples it mostly means something else.
    package var isQuiet: Bool { entry & 1 == 1 }

    package init(print: UInt64, value: Int, isQuiet: Bool) {
      self.print = print
      entry = UInt32(value) << 1 | (isQuiet ? 1 : 0)
    }
  }

  /// A word that phrases begin with.
  package struct First: Sendable, Equatable {
    package let print: UInt64
    /// How many words the longest of these phrases has.
    package let length: Int

    package init(print: UInt64, length: Int) {
      self.print = print
      self.length = length
    }
  }

  package let entities: [Entity]
  package let values: [Value]
  package let phrases: [Phrase]
  package let firsts: [First]
  package let misspellings: Misspellings?
  private let spellings: [Spelling]
  private let table: TermTable
  private let firstTable: TermTable

  package init(
    entities: [Entity] = [],
    values: [Value] = [],
    phrases: [Phrase] = [],
    firsts: [First] = [],
    misspellings: Misspellings? = nil
  ) {
    self.entities = entities
    self.values = values
    self.phrases = phrases
    self.firsts = firsts
    self.misspellings = misspellings
    let used = Set(entities.map(\.spelling))
    spellings = Spelling.allCases.filter(used.contains)
    table = Self.table(phrases.lazy.map(\.print))
    firstTable = Self.table(firsts.lazy.map(\.print))
  }

  private static func table(_ prints: some Collection<UInt64>) -> TermTable {
    var table = TermTable(capacity: prints.count)
    for (row, print) in prints.enumerated() {
      _ = table.insert(Fingerprint(bits: print), at: row)
    }
    return table
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.entities == other.entities && one.values == other.values && one.phrases == other.phrases
      && one.firsts == other.firsts && one.misspellings == other.misspellings
  }

  package var isEmpty: Bool { phrases.isEmpty }

  package func entity(of phrase: Phrase) -> Entity { entities[values[phrase.value].entity] }

  /// Longer ones, in tokens, are not found.
  package static let longest = 64
  package static let mostValues = 1 << 22
}

extension EntityDictionary {
  /// How a phrase is looked up: as it is spelt, or by its stems, and for one entity or for all.
  package struct Key {
    private let spelling: Spelling
    private(set) var words: UInt64
    private(set) var stems: UInt64
    package private(set) var count = 0

    package init(_ spelling: Spelling) {
      self.spelling = spelling
      words = 0x51 + 2 * UInt64(spelling.rawValue)
      stems = spelling == .written ? words : words + 1
    }

    /// Of one word in its plain spelling.
    fileprivate init(plain print: UInt64) {
      self.init(.plain)
      words = PhrasePrint.joining(words, print)
    }

    package mutating func append(_ word: SlotWord) {
      let (print, stem) = Self.prints(of: word, spelling)
      words = PhrasePrint.joining(words, print)
      stems = PhrasePrint.joining(stems, stem)
      count += 1
    }

    package static func prints(of word: SlotWord, _ spelling: Spelling) -> (UInt64, stem: UInt64) {
      switch spelling {
      case .plain: (word.plain, word.plainStem)
      case .accented: (word.word, word.stem)
      case .written: (word.spelling, word.spelling)
      }
    }

    /// Those to be tried, in this order.
    package var prints: [UInt64] { spelling == .written ? [words] : [words, stems] }

    package static func print(_ print: UInt64, of entity: Int) -> UInt64 {
      PhrasePrint.joining(print, UInt64(entity) + 1)
    }

    /// Of a phrase; nil for one that is empty or too long.
    package init?(_ words: some Sequence<SlotWord>, _ spelling: Spelling) {
      self.init(spelling)
      for word in words where word.plain != 0 { append(word) }
      guard (1...EntityDictionary.longest).contains(count) else { return nil }
    }
  }

  private func place(_ print: UInt64) -> Int? { table.position(of: Fingerprint(bits: print)) }

  /// How many words the longest phrase has that begins with a word; 0 where none does.
  private func length(from word: SlotWord, _ spelling: Spelling) -> Int {
    guard word.plain != 0 else { return 0 }
    let (print, stem) = Key.prints(of: word, spelling)
    var length = 0
    for print in print == stem ? [print] : [print, stem] {
      guard let first = firstTable.position(of: Fingerprint(bits: print)) else { continue }
      length = max(length, firsts[first].length)
    }
    return length
  }

  /// The longest phrase that begins at each token where one does, by its place.
  package func matches(in words: [SlotWord]) -> [(tokens: Range<Int>, phrase: Int)] {
    var matches: [(tokens: Range<Int>, phrase: Int)] = []
    for spelling in spellings {
      for start in words.indices {
        let length = length(from: words[start], spelling)
        guard length > 0 else { continue }
        var key = Key(spelling)
        var best: (tokens: Range<Int>, phrase: Int)?
        for end in start..<words.count where words[end].plain != 0 {
          key.append(words[end])
          if key.count > length { break }
          if let place = place(key.words) ?? place(key.stems), !phrases[place].isQuiet {
            best = (start..<(end + 1), place)
          }
        }
        if let best { matches.append(best) }
      }
    }
    return matches
  }

  /// The longest value of one word that a longer word begins or ends with: "thunfisch" of
  /// "thunfischpizzen". What remains has at least four letters, as endings have fewer.
  func part(of letters: [UInt32]) -> (letters: Range<Int>, phrase: Int)? {
    guard Self.compounds.contains(letters.count) else { return nil }
    for count in stride(from: letters.count - 4, through: Self.shortestPart, by: -1) {
      for part in [0..<count, (letters.count - count)..<letters.count] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters[part].compactMap(Unicode.Scalar.init))
        let key = Key(plain: Fingerprint(word: String(text).utf8).bits)
        if let place = place(key.words), !phrases[place].isQuiet { return (part, place) }
      }
    }
    return nil
  }

  private static let shortestPart = 5
  private static let compounds = (shortestPart + 4)...40

  /// What an entity's value is called that is said like this.
  func value(of words: ArraySlice<SlotWord>, entity name: String) -> String? {
    guard let entity = entities.firstIndex(where: { $0.name == name }),
      let key = Key(words, entities[entity].spelling)
    else { return nil }
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
