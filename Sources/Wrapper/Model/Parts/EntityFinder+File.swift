import Essentials
import Patterns

private struct EntitySettings: Codable {
  struct BuiltIn: Codable {
    let entity: String
    let kinds: [String]
  }

  struct StoredPattern: Codable {
    let entity: String
    let pattern: String
    let value: String?
    let ignoresCase: Bool
  }

  var systems: [BuiltIn] = []
  /// The entity of each type that the tagger has learned. `slots` contains their slots in the same
  /// order, or empty strings.
  var types: [String] = []
  var slots: [String] = []
  var scale: Float = 0
  /// Whether the tagger uses word vectors.
  var clusters = false
  var slope: Double = 0
  var offset: Double = 0
  var dictionary: [EntityDictionary.Entity] = []
  var patterns: [StoredPattern] = []

  static let key = "entities.settings"
}

/// The metadata `entities.settings`, a JSON object, and the tensors `entities.…` for learned
/// entities and dictionaries. Models without entities have neither.
extension EntityFinder {
  func write(to file: inout ModelWriter) throws {
    guard !isEmpty else { return }
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
      settings.dictionary = dictionary.entities
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

  init?(
    from file: ModelReader,
    language: Language,
    words: WordVectors?
  ) throws(ModelError.Problem) {
    guard let json = file.metadata[EntitySettings.key] else { return nil }
    guard let settings = try? JSONDecoder().decode(EntitySettings.self, from: Data(json.utf8)),
      settings.types.count == settings.slots.count, settings.types.count < 1 << 15,
      settings.slope.isFinite, settings.offset.isFinite, settings.scale.isFinite
    else { throw .invalid(part: "entities", detail: "the settings are damaged") }
    self.init(language: language)
    if !settings.types.isEmpty {
      let types = zip(settings.types, settings.slots).map {
        SlotType(entity: $0, slot: $1.isEmpty ? nil : $1)
      }
      tagger = try SlotTagger(from: file, types: types, scale: settings.scale)
    }
    if settings.clusters { clusters = words.map { SlotClusters($0) } }
    certainty = Certainty(slope: settings.slope, offset: settings.offset)
    if !settings.dictionary.isEmpty {
      dictionary = try EntityDictionary(from: file, entities: settings.dictionary)
    }
    systems = settings.systems.map { ($0.entity, Set($0.kinds.compactMap(ValueKind.init))) }
    patterns = try settings.rules()
  }
}

extension EntitySettings {
  func rules() throws(ModelError.Problem) -> [EntityFinder.Rule] {
    var instructions = 0
    return try patterns.map { pattern throws(ModelError.Problem) in
      guard let text = try? TextPattern(pattern.pattern, ignoresCase: pattern.ignoresCase),
        instructions + text.size <= EntityFinder.mostInstructions
      else { throw .invalid(part: "entities", detail: "a pattern is invalid") }
      instructions += text.size
      return (pattern.entity, pattern.value, text)
    }
  }
}
