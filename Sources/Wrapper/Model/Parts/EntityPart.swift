import Patterns

import Essentials

extension ModelPart {
  /// The metadata `entities.settings`, JSON, and the tensors `entities.…` for learned entities and
  /// dictionaries. Models without entities have none of them.
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
  /// The entities of the learned types, and in the same order their slots, which may be empty.
  var types: [String] = []
  var slots: [String] = []
  var scale: Float = 0
  /// Whether the tagger uses word vectors.
  var clusters = false
  var slope: Double = 0
  var offset: Double = 0
  var dictionary: [Declared] = []
  var patterns: [StoredPattern] = []

  static let key = "entities.settings"
}

/// The tensors. Numbers are variable-length quantities; ascending numbers are written as
/// differences.
private enum EntityTensor {
  /// The fingerprint of each feature and the number of its weights.
  static let features = "entities.features"
  static let labels = "entities.labels"
  /// The weights, a signed byte each.
  static let weights = "entities.weights"
  static let transitions = "entities.transitions"
  /// For each token the fingerprint, the rarity, the number of types, and the types.
  static let tokens = "entities.tokens"
  static let phrases = "entities.phrases"
  /// For each intent the number of entity types that it has in training, and the types.
  static let seen = "entities.seen"
  /// For each dictionary entry its entity, the length of its text in UTF-8, and the text.
  static let values = "entities.values"
  /// For each phrase its fingerprint in eight bytes, and twice the index of its value, plus one if
  /// it is not matched on its own.
  static let names = "entities.names"
  /// The fingerprints, in eight bytes, of the words that phrases begin with.
  static let firsts = "entities.firsts"
  /// For each of these words the number of words of the longest phrase.
  static let lengths = "entities.lengths"
  /// For each word of fuzzy entities the length of its text in UTF-8, the text, and the fingerprint
  /// of its stem in eight bytes.
  static let spelt = "entities.spelt"
  /// The fingerprints, in eight bytes, of words that look like misspellings of these but are not.
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
    else { throw .invalid(part: "entities", detail: "the settings are damaged") }
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
        throw .invalid(part: "entities", detail: "unknown spelling \(declared.spelling)")
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
      else { throw .invalid(part: "entities", detail: "a pattern is invalid") }
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
    for (fingerprint, next) in zip(fingerprints, ends) {
      features.append(UInt64(fingerprint - previous))
      features.append(UInt64(next - end))
      (previous, end) = (fingerprint, next)
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
    else { throw .invalid(part: "entities", detail: "the weights have the wrong shape") }
    var features = try VariableNumbers.Reader(file, EntityTensor.features)
    var (fingerprints, ends): ([UInt32], [UInt32]) = ([], [])
    var end = 0
    while !features.isAtEnd {
      fingerprints.append(try features.ascending(from: fingerprints.last))
      end += try features.number(below: weights.count - end + 1)
      ends.append(UInt32(end))
    }
    let labels = try file.list(EntityTensor.labels) { numbers throws(ModelError.Problem) in
      UInt16(try numbers.number(below: transitions.labelCount))
    }
    guard end == weights.count, labels.count == weights.count else {
      throw .invalid(part: "entities", detail: "the weights have the wrong count")
    }
    let seen = try file.list(EntityTensor.seen) { numbers throws(ModelError.Problem) in
      try numbers.types(below: types.count)
    }
    self.init(
      types: types,
      language: language,
      fingerprints: fingerprints,
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
      numbers.append(UInt64(entry.fingerprint - previous))
      numbers.append(UInt64(entry.rarity))
      numbers.append(entry.types)
      previous = entry.fingerprint
    }
    return numbers.bytes
  }

  fileprivate static func entries(
    from file: ModelReader,
    _ name: String,
    types: Int
  ) throws(ModelError.Problem) -> [Entry] {
    var previous: UInt32?
    return try file.list(name) { numbers throws(ModelError.Problem) in
      let fingerprint = try numbers.ascending(from: previous)
      previous = fingerprint
      return Entry(
        fingerprint: fingerprint,
        rarity: UInt8(try numbers.number(below: 256)),
        types: try numbers.types(below: types)
      )
    }
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
      names.append(fixed: phrase.fingerprint)
      names.append(UInt64(phrase.value) * 2 + (phrase.isQuiet ? 1 : 0))
    }
    var firsts = VariableNumbers()
    var lengths = VariableNumbers()
    for first in self.firsts {
      firsts.append(fixed: first.fingerprint)
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
    let values = try file.list(EntityTensor.values) { numbers throws(ModelError.Problem) in
      Value(entity: try numbers.number(below: entities.count), value: try numbers.text())
    }
    guard values.count <= Self.mostValues else {
      throw .invalid(part: EntityTensor.values, detail: "too many")
    }
    let phrases = try file.list(EntityTensor.names) { numbers throws(ModelError.Problem) in
      let fingerprint = try numbers.fixed()
      let value = try numbers.number(below: values.count * 2)
      return Phrase(fingerprint: fingerprint, value: value / 2, isQuiet: value % 2 == 1)
    }
    var lengths = try VariableNumbers.Reader(file, EntityTensor.lengths)
    let firsts = try file.list(EntityTensor.firsts) { numbers throws(ModelError.Problem) in
      First(
        fingerprint: try numbers.fixed(),
        length: try lengths.number(below: Self.longest + 1)
      )
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
    for fingerprint in self.others.sorted() { others.append(fixed: fingerprint) }
    file.write(spelt.bytes, as: EntityTensor.spelt)
    file.write(others.bytes, as: EntityTensor.others)
  }

  fileprivate init?(from file: ModelReader) throws(ModelError.Problem) {
    guard file.bytes(EntityTensor.spelt) != nil else { return nil }
    let words = try file.list(EntityTensor.spelt) { numbers throws(ModelError.Problem) in
      Word(text: try numbers.text(), stem: try numbers.fixed())
    }
    guard words.count <= Self.mostWords else {
      throw .invalid(part: EntityTensor.spelt, detail: "too many")
    }
    let others = try file.list(EntityTensor.others) { numbers throws(ModelError.Problem) in
      try numbers.fixed()
    }
    self.init(words, others: Set(others))
  }
}
