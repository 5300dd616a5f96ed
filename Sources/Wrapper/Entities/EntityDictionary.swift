/// Finds dictionary entries and their synonyms, in a time that does not depend on their number.
package struct EntityDictionary: Sendable, Equatable {
  /// The way in which words are compared with dictionary entries.
  package enum Spelling: Int, Sendable, Codable, CaseIterable {
    /// Case, accents and endings do not matter.
    case plain
    /// Accents matter; case and endings do not.
    case accented
    /// Case, accents and endings matter.
    case written
  }

  package struct Entity: Sendable, Codable, Equatable {
    package let name: String
    package let spelling: Spelling
    package let isFuzzy: Bool
    /// `true` if the platform accepts no other values, neither case nor accents matter, and
    /// utterances are annotated with the entity; otherwise `nil`.
    package let isClosed: Bool?

    /// Whether misspelled values are found, at least in text that the tagger takes for the entity.
    package var mayBeMisspelled: Bool { isFuzzy || isClosed == true }

    private enum CodingKeys: String, CodingKey {
      case name = "entity"
      case spelling, isFuzzy, isClosed
    }

    package init(
      _ name: String,
      spelling: Spelling = .plain,
      isFuzzy: Bool = false,
      isClosed: Bool? = nil
    ) {
      self.name = name
      self.spelling = spelling
      self.isFuzzy = isFuzzy
      self.isClosed = isClosed
    }
  }

  package struct Value: Sendable, Equatable {
    package let entity: Int
    let value: String

    package init(entity: Int, value: String) {
      self.entity = entity
      self.value = value
    }
  }

  package struct Phrase: Sendable, Equatable {
    package let fingerprint: UInt64
    private let entry: UInt32

    var value: Int { Int(entry >> 1) }
    /// Whether the phrase alone is not recognised, because it usually means something else in the
    /// training data. If the tagger finds the entity, the phrase still determines its value.
    var isAmbiguous: Bool { entry & 1 == 1 }

    package init(fingerprint: UInt64, value: Int, isAmbiguous: Bool) {
      self.fingerprint = fingerprint
      entry = UInt32(value) << 1 | (isAmbiguous ? 1 : 0)
    }
  }

  package struct First: Sendable, Equatable {
    let fingerprint: UInt64
    /// The length, in words, of the longest phrase that begins with this word.
    let length: Int

    package init(fingerprint: UInt64, length: Int) {
      self.fingerprint = fingerprint
      self.length = length
    }
  }

  package let entities: [Entity]
  package let values: [Value]
  package let phrases: [Phrase]
  let firsts: [First]
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
    table = TermTable(phrases.map(\.fingerprint))
    firstTable = TermTable(firsts.map(\.fingerprint))
  }

  var isEmpty: Bool { phrases.isEmpty }

  package func entity(of phrase: Phrase) -> Entity { entities[values[phrase.value].entity] }

  /// The maximum number of tokens in a phrase.
  static let longest = 64
  package static let mostValues = 1 << 22
}

extension EntityDictionary {
  /// The hashes by which a phrase is looked up: of its words or of their stems.
  package struct Key {
    private let spelling: Spelling
    private(set) var words: UInt64
    private(set) var stems: UInt64
    package private(set) var count = 0

    init(_ spelling: Spelling) {
      self.spelling = spelling
      words = 0x51 + 2 * UInt64(spelling.rawValue)
      stems = spelling == .written ? words : words + 1
    }

    mutating func append(_ word: SlotWord) {
      let (fingerprint, stem) = Self.fingerprints(of: word, spelling)
      words = PhrasePrint.joining(words, fingerprint)
      stems = PhrasePrint.joining(stems, stem)
      count += 1
    }

    package static func fingerprints(of word: SlotWord, _ spelling: Spelling) -> (
      UInt64, stem: UInt64
    ) {
      switch spelling {
      case .plain: (word.plain, word.plainStem)
      case .accented: (word.word, word.stem)
      case .written: (word.spelling, word.spelling)
      }
    }

    /// The hashes in the order of lookup.
    package var fingerprints: [UInt64] { spelling == .written ? [words] : [words, stems] }

    package static func fingerprint(_ fingerprint: UInt64, of entity: Int) -> UInt64 {
      PhrasePrint.joining(fingerprint, UInt64(entity) + 1)
    }

    /// Returns `nil` if the phrase is empty or too long.
    package init?(_ words: some Sequence<SlotWord>, _ spelling: Spelling) {
      self.init(spelling)
      for word in words where word.plain != 0 { append(word) }
      guard (1...EntityDictionary.longest).contains(count) else { return nil }
    }
  }

  private func phraseIndex(_ fingerprint: UInt64) -> Int? {
    table.position(of: Fingerprint(bits: fingerprint))
  }

  /// Returns the number of words in the longest phrase that starts with a word.
  private func length(from word: SlotWord, _ spelling: Spelling) -> Int {
    guard word.plain != 0 else { return 0 }
    let (fingerprint, stem) = Key.fingerprints(of: word, spelling)
    func length(_ fingerprint: UInt64) -> Int {
      firstTable.position(of: Fingerprint(bits: fingerprint)).map { firsts[$0].length } ?? 0
    }
    return fingerprint == stem ? length(fingerprint) : max(length(fingerprint), length(stem))
  }

  /// Returns the longest dictionary phrase that starts at each token.
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
          if let index = phraseIndex(key.words) ?? phraseIndex(key.stems),
            !phrases[index].isAmbiguous
          {
            best = (start..<(end + 1), index)
          }
        }
        if let best { matches.append(best) }
      }
    }
    return matches
  }

  /// Returns the longest phrase at the start or the end of a compound: "thunfisch" in
  /// "thunfischpizzen". At least four letters must remain, because fewer may be only an ending.
  func part(of letters: [UInt32]) -> (letters: Range<Int>, phrase: Int)? {
    guard Self.compounds.contains(letters.count) else { return nil }
    for count in stride(from: letters.count - 4, through: Self.shortestPart, by: -1) {
      for part in [0..<count, (letters.count - count)..<letters.count] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters[part].compactMap(Unicode.Scalar.init))
        let word = Fingerprint(word: String(text).utf8).bits
        if let index = phraseIndex(PhrasePrint.joining(Key(.plain).words, word)),
          !phrases[index].isAmbiguous
        {
          return (part, index)
        }
      }
    }
    return nil
  }

  private static let shortestPart = 5
  private static let compounds = (shortestPart + 4)...40

  func value(of words: ArraySlice<SlotWord>, entity name: String) -> String? {
    guard let entity = entities.firstIndex(where: { $0.name == name }),
      let key = Key(words, entities[entity].spelling)
    else { return nil }
    for fingerprint in key.fingerprints {
      if let index = phraseIndex(fingerprint), values[phrases[index].value].entity == entity {
        return values[phrases[index].value].value
      }
      if let index = phraseIndex(Key.fingerprint(fingerprint, of: entity)) {
        return values[phrases[index].value].value
      }
    }
    return nil
  }
}
