import Datasets
import TextFormats

extension JSON {
  func has(_ keys: String...) -> Bool { keys.contains { self[$0] != nil } }

  /// The value as a Boolean, which may be a string such as `yes` in YAML.
  var flag: Bool? {
    switch string?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: bool
    }
  }
}

extension [JSON] {
  /// Returns the values of an entity. A synonym is a string or an object.
  func values(_ name: String = "value", synonyms: String = "synonyms") -> [Dataset.Entity.Value] {
    compactMap { value in
      let synonyms = value.list(synonyms).flatMap {
        $0.string.map { [$0] } ?? $0["values"]?.strings ?? $0["value"]?.oneOrMore ?? []
      }
      return value.value(at: name)?.label.map { .init($0, synonyms: synonyms) }
    }
  }

  /// Returns each object's string `value`, by its string `key`.
  func strings(_ value: String, by key: String) -> [String: String] {
    reduce(into: [:]) { if let key = $1[key]?.string { $0[key] = $1[value]?.string } }
  }
}

extension Dataset.Entity {
  init(_ entity: String, pattern: String, countsCase: Bool) {
    let matching = EntityMatching(countsCase: countsCase)
    self.init(entity, patterns: [EntityPattern(pattern)], matching: matching)
  }
}

extension [Dataset.Entity.Value] {
  var distinct: Self {
    map { value in .init(value.value, synonyms: value.synonyms.filter { $0 != value.value }) }
  }
}

extension Draft.Utterance {
  /// Joins the parts of an utterance, which include the spaces between words.
  init(parts: [JSON], language: String? = nil, entity: (JSON) -> (name: String, slot: String?)?) {
    var result = UtteranceBuilder()
    for part in parts {
      let words = part["text"]?.string ?? ""
      if let (name, slot) = entity(part) {
        result.append(words, entity: name, slot: slot)
      } else {
        result.append(words)
      }
    }
    self = result.utterance(language: language)
  }
}
