package import TextFormats

/// The JSON form of entities in `dataset.json`.
extension Dataset.Entity {
  package var json: JSON {
    var members = [
      JSON.Member("entity", .string(entity)),
      JSON.Member("values", .array(values.map(\.json))),
    ]
    if !patterns.isEmpty { members.append(.init("patterns", .array(patterns.map(\.json)))) }
    if !matching.isEmpty { members.append(.init("matching", matching.json)) }
    if !kinds.isEmpty { members.append(.init("kinds", .strings(kinds))) }
    return .object(members)
  }

  /// Reads an entity from `dataset.json` or from a Watson workspace, where patterns are values.
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
    var members = [JSON.Member("value", .string(value))]
    if !synonyms.isEmpty { members.append(.init("synonyms", .strings(synonyms))) }
    return .object(members)
  }
}

extension EntityPattern {
  fileprivate var json: JSON {
    var members = [JSON.Member("pattern", .string(pattern))]
    if let value { members.append(.init("value", .string(value))) }
    return .object(members)
  }

  fileprivate init?(_ json: JSON) {
    guard let pattern = json.string ?? json["pattern"]?.string else { return nil }
    self.init(pattern, value: json["value"]?.string)
  }
}

extension EntityMatching {
  fileprivate var json: JSON {
    let flags = [
      ("fuzzy", isFuzzy), ("case", countsCase), ("accents", countsAccents), ("open", isOpen),
    ]
    return .object(flags.compactMap { name, flag in flag.map { .init(name, .bool($0)) } })
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
