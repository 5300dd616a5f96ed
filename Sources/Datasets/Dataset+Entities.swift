package import TextFormats

/// The JSON form of entities in `dataset.json`.
extension Dataset.Entity {
  package var json: JSON {
    [
      "entity": .string(entity), "values": .array(values.map(\.json)),
      "patterns": patterns.isEmpty ? nil : .array(patterns.map(\.json)),
      "matching": matching == EntityMatching() ? nil : matching.json,
      "kinds": kinds.isEmpty ? nil : .strings(kinds),
    ]
  }

  /// Reads an entity of a `dataset.json` or a Watson workspace, which lists patterns as values.
  package init?(_ json: JSON) {
    guard let name = json["entity"]?.string else { return nil }
    var values: [Value] = []
    var patterns = json.list("patterns").compactMap { EntityPattern($0) }
    for value in json.list("values") {
      guard let text = value.string ?? value["value"]?.string else { continue }
      if value["type"]?.string == "patterns" {
        patterns += (value["patterns"]?.strings ?? []).map { EntityPattern($0, value: text) }
      } else {
        values.append(Value(text, synonyms: value["synonyms"]?.oneOrMore ?? []))
      }
    }
    var matching = EntityMatching(json["matching"] ?? .null)
    matching.isFuzzy = matching.isFuzzy ?? json["fuzzy_match"]?.bool
    self.init(
      name,
      values,
      patterns: patterns,
      matching: matching,
      kinds: json["kinds"]?.oneOrMore.flatMap { BuiltInTypes.kinds(named: $0) ?? [$0] }
        ?? BuiltInTypes.kinds(ofUnmistakable: name) ?? []
    )
  }
}

extension Dataset.Entity.Value {
  fileprivate var json: JSON {
    ["value": .string(value), "synonyms": synonyms.isEmpty ? nil : .strings(synonyms)]
  }
}

extension EntityPattern {
  fileprivate var json: JSON { ["pattern": .string(pattern), "value": value.map { .string($0) }] }

  fileprivate init?(_ json: JSON) {
    guard let pattern = json.string ?? json["pattern"]?.string else { return nil }
    self.init(pattern, value: json["value"]?.string)
  }
}

extension EntityMatching {
  fileprivate var json: JSON {
    [
      "fuzzy": isFuzzy.map { .bool($0) }, "case": countsCase.map { .bool($0) },
      "accents": countsAccents.map { .bool($0) }, "open": isOpen.map { .bool($0) },
    ]
  }

  fileprivate init(_ json: JSON) {
    self.init(
      isFuzzy: json["fuzzy"]?.bool,
      countsCase: json["case"]?.bool,
      countsAccents: json["accents"]?.bool,
      isOpen: json["open"]?.bool
    )
  }
}
