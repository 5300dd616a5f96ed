package import Host
package import TextFormats

extension Dataset {
  /// Reads the JSON of a `dataset.json`; errors name the file.
  package init(_ json: JSON, file: String) throws(FileError) {
    do throws(FileError.Problem) {
      self = try Dataset(json)
    } catch {
      throw FileError(file, error)
    }
  }

  /// Reads the JSON of a `dataset.json`.
  package init(_ json: JSON) throws(FileError.Problem) {
    guard let list = json["intents"]?.array else {
      throw .unexpected(place: "intents", expected: "a list of intents")
    }
    var intents: [Intent] = []
    for (index, intent) in list.enumerated() {
      intents.append(try Intent(intent, at: "intents[\(index)]"))
    }
    var entities: [Entity] = []
    for (index, entity) in json.list("entities").enumerated() {
      guard let entity = Entity(entity) else {
        throw .unexpected(place: "entities[\(index)]", expected: "an object with a member “entity”")
      }
      entities.append(entity)
    }
    self.init(
      language: json["language"]?.string,
      intents: intents,
      outOfScope: json["outOfScope"]?.oneOrMore ?? [],
      entities: entities
    )
    for (index, teaching) in json.list("taught").enumerated() {
      taught.append(try Teaching(teaching, at: "taught[\(index)]"))
    }
    source = json["source"]?.string
    if let digest = json["digest"]?.string { isUnedited = digest == self.digest }
  }
}

extension Dataset.Intent {
  fileprivate init(_ json: JSON, at place: String) throws(FileError.Problem) {
    guard let name = json["intent"]?.string else {
      throw .unexpected(place: place, expected: "an object with a member “intent”")
    }
    let utterances = json["utterances"]?.oneOrMore ?? []
    var spans: [Int: [Dataset.Span]] = [:]
    for member in json["spans"]?.object ?? [] {
      let place = "\(place).spans.\(member.key)"
      guard let index = Int(member.key), utterances.indices.contains(index) else {
        throw .unexpected(place: place, expected: "the index of an utterance")
      }
      spans[index] = try Dataset.Span.list(member.value, of: utterances[index], at: place)
    }
    self.init(name, utterances, spans: spans)
  }
}

extension Dataset.Span {
  fileprivate static func list(
    _ json: JSON,
    of utterance: String,
    at place: String
  ) throws(FileError.Problem) -> [Self] {
    guard let list = json.array else {
      throw .unexpected(place: place, expected: "a list of spans")
    }
    let length = utterance.unicodeScalars.count
    var spans: [Self] = []
    for span in list {
      guard let entity = span["entity"]?.string, let start = span["start"]?.whole,
        let end = span["end"]?.whole, 0 <= start, start < end, end <= length
      else {
        throw .unexpected(
          place: place,
          expected: "an entity, a start and an end within “\(utterance)”"
        )
      }
      spans.append(
        Self(
          entity,
          slot: span["slot"]?.string,
          group: span["group"]?.string,
          start: start,
          end: end
        )
      )
    }
    return spans
  }
}

extension Teaching {
  fileprivate init(_ json: JSON, at place: String) throws(FileError.Problem) {
    guard let utterance = json["utterance"]?.string else {
      throw .unexpected(place: place, expected: "an object with a member “utterance”")
    }
    self.init(
      utterance,
      intents: json["intents"]?.oneOrMore ?? [],
      isOutOfScope: json["outOfScope"]?.bool ?? false,
      spans: try json["spans"].map { json throws(FileError.Problem) in
        try Dataset.Span.list(json, of: utterance, at: place)
      }
    )
  }
}
