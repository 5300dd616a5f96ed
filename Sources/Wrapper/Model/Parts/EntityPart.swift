import Patterns

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelPart {
  /// The metadata `entities.settings`, JSON, and where values were learned or declared the tensors
  /// `entities.…`. A model without entities has none of them.
  static let entities = ModelPart { model, file in
    guard let entities = model.entities, !entities.isEmpty else { return }
    try entities.write(to: &file)
  } read: { model, file throws(ModelError.Problem) in
    model.entities = try EntityFinder(
      from: file,
      language: model.bag.settings.language,
      words: model.words,
      intents: model.intents.count
    )
  }
}

/// What the header says.
private struct EntitySettings: Codable {
  struct BuiltIn: Codable {
    let entity: String
    let kinds: [String]
  }

  struct Declared: Codable {
    let entity: String
    let spelling: Int
    let isFuzzy: Bool
  }

  struct StoredPattern: Codable {
    let entity: String
    let pattern: String
    let value: String?
    let ignoresCase: Bool
  }

  var systems: [BuiltIn] = []
  /// The entities of the types of learned values, and the slots beside them, which may be empty.
  var types: [String] = []
  var slots: [String] = []
  var scale: Float = 0
  /// Whether what is learned knows words by their vectors, too.
  var clusters = false
  var slope: Double = 0
  var offset: Double = 0
  var dictionary: [Declared] = []
  var patterns: [StoredPattern] = []

  static let key = "entities.settings"
}

/// The tensors. Numbers are written in sevens of bits, the lowest first, and of what is ascending
/// the differences.
private enum EntityTensor {
  /// A feature's fingerprint and how many weights it has, one behind the other.
  static let features = "entities.features"
  /// The label of each weight.
  static let labels = "entities.labels"
  /// A byte with a sign each.
  static let weights = "entities.weights"
  static let transitions = "entities.transitions"
  /// A fingerprint, the rarity, how many types, and these.
  static let tokens = "entities.tokens"
  static let phrases = "entities.phrases"
  /// For each intent how many types it has had, and these.
  static let seen = "entities.seen"
  /// The entity of each declared value, the length of its text in UTF-8, and this.
  static let values = "entities.values"
  /// A fingerprint of eight bytes, the value twice and one more where it is not looked for.
  static let names = "entities.names"
  /// Fingerprints of eight bytes of what these begin with.
  static let firsts = "entities.firsts"
  /// How many words the longest has that begins with each.
  static let lengths = "entities.lengths"
  /// Of each word that may be misspelt the length of its text in UTF-8, this, and its stem's
  /// fingerprint of eight bytes.
  static let spelt = "entities.spelt"
  /// Fingerprints of eight bytes of words that look like these and are others.
  static let others = "entities.others"
}

extension EntityFinder {
  fileprivate func write(to file: inout ModelWriter) throws {
    var settings = EntitySettings()
    settings.systems = systems.map {
      .init(entity: $0.entity, kinds: $0.kinds.map(\.rawValue).sorted())
    }
    settings.slope = certainty.slope
    settings.offset = certainty.offset
    if let tagger {
      settings.types = tagger.types.map(\.entity)
      settings.slots = tagger.types.map { $0.slot ?? "" }
      settings.scale = tagger.scale
      settings.clusters = clusters != nil
      tagger.write(to: &file)
    }
    if !dictionary.isEmpty {
      settings.dictionary = dictionary.entities.map {
        .init(entity: $0.name, spelling: $0.spelling.rawValue, isFuzzy: $0.isFuzzy)
      }
      dictionary.write(to: &file)
    }
    settings.patterns = patterns.map {
      .init(
        entity: $0.entity,
        pattern: $0.pattern.text,
        value: $0.value,
        ignoresCase: $0.pattern.ignoresCase
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    file.metadata[EntitySettings.key] = String(
      decoding: try encoder.encode(settings),
      as: UTF8.self
    )
  }

  fileprivate init?(
    from file: ModelReader,
    language: Language,
    words: WordVectors?,
    intents: Int
  ) throws(ModelError.Problem) {
    guard let json = file.metadata[EntitySettings.key] else { return nil }
    guard let settings = try? JSONDecoder().decode(EntitySettings.self, from: Data(json.utf8)),
      settings.types.count == settings.slots.count, settings.types.count < 1 << 15,
      settings.slope.isFinite, settings.offset.isFinite, settings.scale.isFinite
    else { throw .invalid(part: "entities", detail: "their settings cannot be read") }
    self.init(
      language: language,
      tagger: settings.types.isEmpty
        ? nil : try SlotTagger(from: file, settings, language: language, intents: intents),
      clusters: settings.clusters ? words.map { SlotClusters($0) } : nil,
      certainty: Certainty(slope: settings.slope, offset: settings.offset),
      dictionary: settings.dictionary.isEmpty
        ? EntityDictionary() : try EntityDictionary(from: file, entities: settings.entities()),
      systems: settings.systems.map { system in
        BuiltIn(entity: system.entity, kinds: Set(system.kinds.compactMap(ValueKind.init)))
      },
      patterns: try settings.rules()
    )
  }
}

extension EntitySettings {
  func entities() throws(ModelError.Problem) -> [EntityDictionary.Entity] {
    var entities: [EntityDictionary.Entity] = []
    for declared in dictionary {
      guard let spelling = EntityDictionary.Spelling(rawValue: declared.spelling) else {
        throw .invalid(part: "entities", detail: "there is no spelling \(declared.spelling)")
      }
      entities.append(.init(declared.entity, spelling: spelling, isFuzzy: declared.isFuzzy))
    }
    return entities
  }

  func rules() throws(ModelError.Problem) -> [PatternRule] {
    var rules: [PatternRule] = []
    var instructions = 0
    for pattern in patterns {
      guard let text = try? TextPattern(pattern.pattern, ignoresCase: pattern.ignoresCase),
        instructions + text.size <= PatternRule.mostInstructions
      else { throw .invalid(part: "entities", detail: "a pattern cannot be read") }
      instructions += text.size
      rules.append(PatternRule(entity: pattern.entity, value: pattern.value, pattern: text))
    }
    return rules
  }
}

extension SlotTagger {
  fileprivate func write(to file: inout ModelWriter) {
    var features = VariableNumbers()
    var (previous, end): (UInt32, UInt32) = (0, 0)
    for (print, next) in zip(prints, ends) {
      features.append(UInt64(print - previous))
      features.append(UInt64(next - end))
      (previous, end) = (print, next)
    }
    var labels = VariableNumbers()
    for label in self.labels { labels.append(UInt64(label)) }
    var seen = VariableNumbers()
    for types in self.seen { seen.append(types) }
    file.write(features.bytes, as: EntityTensor.features)
    file.write(labels.bytes, as: EntityTensor.labels)
    file.write(weights.map { UInt8(bitPattern: $0) }, as: EntityTensor.weights)
    file.write(transitions.between + transitions.inside, as: EntityTensor.transitions)
    file.write(SlotLexicon.bytes(of: lexicon.tokens), as: EntityTensor.tokens)
    file.write(SlotLexicon.bytes(of: lexicon.phrases), as: EntityTensor.phrases)
    file.write(seen.bytes, as: EntityTensor.seen)
  }

  fileprivate init(
    from file: ModelReader,
    _ settings: EntitySettings,
    language: Language,
    intents: Int
  ) throws(ModelError.Problem) {
    let types = zip(settings.types, settings.slots).map {
      SlotType(entity: $0, slot: $1.isEmpty ? nil : $1)
    }
    guard let weights = file.bytes(EntityTensor.weights),
      let numbers = file.floats(EntityTensor.transitions), numbers.allSatisfy(\.isFinite),
      let transitions = SlotTransitions(types: types.count, numbers)
    else { throw .invalid(part: "entities", detail: "their weights are of another shape") }
    var features = try VariableNumbers.Reader(file, EntityTensor.features)
    var labelBytes = try VariableNumbers.Reader(file, EntityTensor.labels)
    var (prints, ends, labels): ([UInt32], [UInt32], [UInt16]) = ([], [], [])
    var end = 0
    while !features.isAtEnd {
      prints.append(try features.ascending(from: prints.last))
      end += try features.number(below: weights.count - end + 1)
      ends.append(UInt32(end))
    }
    while !labelBytes.isAtEnd {
      labels.append(UInt16(try labelBytes.number(below: transitions.labelCount)))
    }
    guard end == weights.count, labels.count == weights.count else {
      throw .invalid(part: "entities", detail: "their weights are of another number")
    }
    var seenBytes = try VariableNumbers.Reader(file, EntityTensor.seen)
    var seen: [[UInt16]] = []
    while !seenBytes.isAtEnd { seen.append(try seenBytes.types(below: types.count)) }
    self.init(
      types: types,
      language: language,
      prints: prints,
      ends: ends,
      labels: labels,
      weights: weights.map { Int8(bitPattern: $0) },
      scale: settings.scale,
      transitions: transitions,
      lexicon: SlotLexicon(
        tokens: try SlotLexicon.entries(from: file, EntityTensor.tokens, types: types.count),
        phrases: try SlotLexicon.entries(from: file, EntityTensor.phrases, types: types.count)
      ),
      seen: seen
    )
  }
}

extension SlotLexicon {
  fileprivate static func bytes(of entries: [Entry]) -> [UInt8] {
    var numbers = VariableNumbers()
    var previous: UInt32 = 0
    for entry in entries {
      numbers.append(UInt64(entry.print - previous))
      numbers.append(UInt64(entry.rarity))
      numbers.append(entry.types)
      previous = entry.print
    }
    return numbers.bytes
  }

  fileprivate static func entries(
    from file: ModelReader,
    _ name: String,
    types: Int
  ) throws(ModelError.Problem) -> [Entry] {
    var numbers = try VariableNumbers.Reader(file, name)
    var entries: [Entry] = []
    while !numbers.isAtEnd {
      entries.append(
        Entry(
          print: try numbers.ascending(from: entries.last?.print),
          rarity: UInt8(try numbers.number(below: 256)),
          types: try numbers.types(below: types)
        )
      )
    }
    return entries
  }
}

extension EntityDictionary {
  fileprivate func write(to file: inout ModelWriter) {
    var values = VariableNumbers()
    for value in self.values {
      values.append(UInt64(value.entity))
      values.append(Array(value.value.utf8))
    }
    var names = VariableNumbers()
    for phrase in phrases {
      names.append(fixed: phrase.print)
      names.append(UInt64(phrase.value) * 2 + (phrase.isQuiet ? 1 : 0))
    }
    var firsts = VariableNumbers()
    var lengths = VariableNumbers()
    for first in self.firsts {
      firsts.append(fixed: first.print)
      lengths.append(UInt64(first.length))
    }
    file.write(values.bytes, as: EntityTensor.values)
    file.write(names.bytes, as: EntityTensor.names)
    file.write(firsts.bytes, as: EntityTensor.firsts)
    file.write(lengths.bytes, as: EntityTensor.lengths)
    misspellings?.write(to: &file)
  }

  fileprivate init(
    from file: ModelReader,
    entities: [Entity]
  ) throws(ModelError.Problem) {
    var valueBytes = try VariableNumbers.Reader(file, EntityTensor.values)
    var values: [Value] = []
    while !valueBytes.isAtEnd {
      let entity = try valueBytes.number(below: entities.count)
      values.append(Value(entity: entity, value: try valueBytes.text()))
    }
    guard values.count <= Self.mostValues else {
      throw .invalid(part: EntityTensor.values, detail: "too many")
    }
    var nameBytes = try VariableNumbers.Reader(file, EntityTensor.names)
    var phrases: [Phrase] = []
    while !nameBytes.isAtEnd {
      let print = try nameBytes.fixed()
      let value = try nameBytes.number(below: values.count * 2)
      phrases.append(Phrase(print: print, value: value / 2, isQuiet: value % 2 == 1))
    }
    var firstBytes = try VariableNumbers.Reader(file, EntityTensor.firsts)
    var lengths = try VariableNumbers.Reader(file, EntityTensor.lengths)
    var firsts: [First] = []
    while !firstBytes.isAtEnd {
      let print = try firstBytes.fixed()
      let length = try lengths.number(below: Self.longest + 1)
      firsts.append(First(print: print, length: length))
    }
    self.init(
      entities: entities,
      values: values,
      phrases: phrases,
      firsts: firsts,
      misspellings: try Misspellings(from: file)
    )
  }
}

extension Misspellings {
  fileprivate func write(to file: inout ModelWriter) {
    var spelt = VariableNumbers()
    for word in words {
      spelt.append(Array(word.text.utf8))
      spelt.append(fixed: word.stem)
    }
    var others = VariableNumbers()
    for print in self.others.sorted() { others.append(fixed: print) }
    file.write(spelt.bytes, as: EntityTensor.spelt)
    file.write(others.bytes, as: EntityTensor.others)
  }

  fileprivate init?(from file: ModelReader) throws(ModelError.Problem) {
    guard file.bytes(EntityTensor.spelt) != nil else { return nil }
    var spelt = try VariableNumbers.Reader(file, EntityTensor.spelt)
    var words: [Word] = []
    while !spelt.isAtEnd {
      let text = try spelt.text()
      words.append(Word(text: text, stem: try spelt.fixed()))
    }
    guard words.count <= Self.mostWords else {
      throw .invalid(part: EntityTensor.spelt, detail: "too many")
    }
    var otherBytes = try VariableNumbers.Reader(file, EntityTensor.others)
    var others: Set<UInt64> = []
    while !otherBytes.isAtEnd { others.insert(try otherBytes.fixed()) }
    self.init(words, others: others)
  }
}
