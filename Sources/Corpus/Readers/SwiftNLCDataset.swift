extension ExportFormat {
  /// Our own `dataset.json`, and that of the original SwiftNLC, which has only `intents`.
  static let swiftNLCDataset = ExportFormat(name: "SwiftNLC dataset") { export throws(FileError) in
    guard let json = export.json, let intents = json["intents"]?.array,
      intents.contains(where: { $0["utterances"] != nil && $0["intent"] != nil })
    else { return nil }

    var draft = Draft()
    draft.language = json["language"]?.string
    for (index, intent) in intents.enumerated() {
      let place = "intents[\(index)]"
      guard let name = intent["intent"]?.string else {
        throw FileError(export.location, .unexpected(place: "\(place).intent", expected: "a text"))
      }
      draft.intents.append(
        Draft.Intent(
          name,
          try texts(intent["utterances"], at: "\(place).utterances", in: export.location)
        )
      )
    }
    draft.outOfScope = try texts(json["outOfScope"], at: "outOfScope", in: export.location)
    draft.entities = entities(json["entities"]?.array ?? [])
    return draft
  }

  private static func texts(
    _ json: JSON?,
    at place: String,
    in file: String
  ) throws(FileError) -> [String] {
    guard let json else { return [] }
    guard let values = json.array else {
      throw FileError(file, .unexpected(place: place, expected: "a list of texts"))
    }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let text = value.string else {
        throw FileError(file, .unexpected(place: "\(place)[\(index)]", expected: "a text"))
      }
      texts.append(text)
    }
    return texts
  }
}

extension ExportFormat {
  /// Entities as Watson and we write them: `entity`, and `values` with a `value` and `synonyms`.
  static func entities(_ json: [JSON]) -> [Dataset.Entity] {
    json.compactMap { entity in
      guard let name = entity["entity"]?.string else { return nil }
      let values = (entity["values"]?.array ?? []).compactMap { value -> Dataset.Entity.Value? in
        guard let text = value["value"]?.string, value["type"]?.string != "patterns" else {
          return nil
        }
        return .init(text, synonyms: value["synonyms"]?.strings ?? [])
      }
      return Dataset.Entity(name, values)
    }
  }
}
