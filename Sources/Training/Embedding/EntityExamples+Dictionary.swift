extension EntityExamples {
  var dictionary: EntityDictionary {
    var words = SlotWords(language: language)
    var draft = DictionaryDraft(entities, annotated: types.map(\.entity), language: language)
    for (index, entity) in entities.enumerated() {
      for value in entity.values {
        guard draft.begin(EntityDictionary.Value(entity: index, value: value.value)) else { break }
        for name in [value.value] + value.synonyms {
          let reading = words.read(name)
          draft.add(reading.wordIndices.map { words.words[$0] }, reading, of: name)
          // Most words of a large dictionary occur only once.
          if words.words.count > Self.mostWords { words.forget() }
        }
      }
    }
    let dictionary = draft.dictionary()
    draft.ambiguous = ambiguousPhrases(dictionary, &words)
    draft.others = otherWords(dictionary, &words)
    return draft.ambiguous.isEmpty && draft.others.isEmpty ? dictionary : draft.dictionary()
  }

  private static let mostWords = 1 << 16

  /// The phrases that occur more often without an annotation of their entity than with one.
  /// Examples without any annotation are ignored: they may never have been annotated.
  private func ambiguousPhrases(_ dictionary: EntityDictionary, _ words: inout SlotWords) -> Set<
    UInt64
  > {
    let annotated = Set(types.map(\.entity))
    var balance: [UInt64: Int] = [:]
    for example in examples where !example.spans.isEmpty {
      let reading = words.read(example.text)
      for (tokens, index) in dictionary.matches(in: reading.wordIndices.map { words.words[$0] }) {
        let phrase = dictionary.phrases[index]
        let entity = dictionary.entity(of: phrase).name
        guard annotated.contains(entity) else { continue }
        let start = reading.tokens[tokens.lowerBound].scalars.lowerBound
        let end = reading.tokens[tokens.upperBound - 1].scalars.upperBound
        let isAnnotated = example.spans.contains {
          $0.scalars.lowerBound < end && start < $0.scalars.upperBound
            && types[$0.type].entity == entity
        }
        balance[phrase.fingerprint, default: 0] += isAnnotated ? 1 : -1
      }
    }
    return Set(balance.filter { $0.value < 0 }.keys)
  }

  private func otherWords(_ dictionary: EntityDictionary, _ words: inout SlotWords) -> Set<UInt64> {
    guard let misspellings = dictionary.misspellings else { return [] }
    var corrections = WordCorrections(misspellings, language: language)
    var others: Set<UInt64> = []
    for text in texts {
      let reading = words.read(text)
      let read = reading.wordIndices.map { words.words[$0] }
      var corrected = read
      for index in corrections.correct(&corrected, reading).keys {
        others.insert(read[index].plain)
      }
    }
    return others
  }
}

/// Collects the phrases of an entity dictionary. A phrase of several values of an entity represents
/// the first; a phrase of several entities is stored for each.
private struct DictionaryDraft {
  private let entities: [EntityDictionary.Entity]
  private let language: Language
  private var values: [EntityDictionary.Value] = []
  /// The hashes of the phrases' words, and those of their stems.
  private var names: [[(fingerprint: UInt64, value: Int)]] = [[], []]
  private var firsts: [UInt64: Int] = [:]
  /// The words of entities that allow misspellings.
  private var spelt: [UInt64: Misspellings.Word] = [:]
  /// The phrases that the dictionary alone does not recognise, because they occur mostly
  /// unannotated.
  var ambiguous: Set<UInt64> = []
  /// Correctly spelled words that look like misspelled dictionary entries.
  var others: Set<UInt64> = []

  init(_ entities: [Dataset.Entity], annotated: [String], language: Language) {
    self.language = language
    self.entities = entities.map { entity in
      let matching = entity.matching
      let spelling: EntityDictionary.Spelling =
        matching.countsCase == true ? .written : matching.countsAccents == true ? .accented : .plain
      let isClosed = matching.isOpen == false && annotated.contains(entity.entity)
      return EntityDictionary.Entity(
        entity.entity,
        spelling: spelling,
        isFuzzy: spelling == .plain && matching.isFuzzy == true,
        isClosed: spelling == .plain && isClosed ? true : nil
      )
    }
  }

  mutating func begin(_ value: EntityDictionary.Value) -> Bool {
    guard values.count < EntityDictionary.mostValues else { return false }
    values.append(value)
    return true
  }

  mutating func add(_ words: [SlotWord], _ reading: SlotWords.Reading, of name: String) {
    let entity = entities[values[values.count - 1].entity]
    guard let key = EntityDictionary.Key(words, entity.spelling),
      let first = words.first(where: { $0.plain != 0 })
    else { return }
    for (index, fingerprint) in key.fingerprints.enumerated() {
      names[index].append((fingerprint, values.count - 1))
    }
    let fingerprints = EntityDictionary.Key.fingerprints(of: first, entity.spelling)
    for fingerprint in [fingerprints.0, fingerprints.stem] {
      firsts[fingerprint] = max(firsts[fingerprint, default: 0], key.count)
    }
    guard entity.mayBeMisspelled else { return }
    let utf8 = Array(name.utf8)
    for (token, word) in zip(reading.tokens, words)
    where token.kind == .letters && spelt[word.plain] == nil {
      guard spelt.count < Misspellings.mostWords else { return }
      let text = SlotWords.plain(
        String(decoding: utf8[token.bytes], as: UTF8.self),
        language: language
      )
      spelt[word.plain] = Misspellings.Word(text: text, stem: word.plainStem)
    }
  }

  func dictionary() -> EntityDictionary {
    var owners: [UInt64: Int] = [:]
    owners.reserveCapacity(names[0].count * 2)
    var phrases: [EntityDictionary.Phrase] = []
    phrases.reserveCapacity(names[0].count * 2)
    for (fingerprint, value) in names.joined() {
      let entity = values[value].entity
      var fingerprint = fingerprint
      if let owner = owners[fingerprint], values[owner].entity != entity {
        fingerprint = EntityDictionary.Key.fingerprint(fingerprint, of: entity)
      }
      guard owners.updateValue(owners[fingerprint] ?? value, forKey: fingerprint) == nil else {
        continue
      }
      phrases.append(
        EntityDictionary.Phrase(
          fingerprint: fingerprint,
          value: value,
          isAmbiguous: ambiguous.contains(fingerprint)
        )
      )
    }
    let misspellings = Misspellings(spelt.sorted { $0.key < $1.key }.map(\.value), others: others)
    return EntityDictionary(
      entities: entities,
      values: values,
      phrases: phrases,
      firsts: firsts.sorted { $0.key < $1.key }.map {
        .init(fingerprint: $0.key, length: $0.value)
      },
      misspellings: misspellings.words.isEmpty ? nil : misspellings
    )
  }
}
