package import Host
package import TextFormats

extension Dataset {
  package init(_ json: JSON, file: String) throws(FileError) {
    self = try mapError(of: Self(json)) { FileError(file, $0) }
  }

  package init(_ json: JSON) throws(FileError.Problem) {
    guard let list = json["intents"]?.array else {
      throw .unexpected(subject: "intents", expected: "a list of intents")
    }
    self.init(
      language: json["language"]?.string,
      intents: try list.enumerated().map { index, intent throws(FileError.Problem) in
        try Intent(intent, at: "intents[\(index)]")
      },
      outOfScope: json["outOfScope"]?.oneOrMore ?? [],
      entities: try json.list("entities").enumerated().map {
        index,
        json throws(FileError.Problem) in
        guard let entity = Entity(json) else { throw .missing("entity", at: "entities[\(index)]") }
        return entity
      }
    )
    taught = try json.list("taught").enumerated().map { index, json throws(FileError.Problem) in
      try Teaching(json, at: "taught[\(index)]")
    }
    source = json["source"]?.string
    if let digest = json["digest"]?.string { isUnedited = digest == self.digest }
  }
}

extension Dataset.Intent {
  fileprivate init(_ json: JSON, at path: String) throws(FileError.Problem) {
    guard let name = json["intent"]?.string else { throw .missing("intent", at: path) }
    let utterances = json["utterances"]?.oneOrMore ?? []
    var spans: [Int: [Dataset.Span]] = [:]
    for member in json["spans"]?.object ?? [] {
      let path = "\(path).spans.\(member.key)"
      guard let index = Int(member.key), utterances.indices.contains(index) else {
        throw .unexpected(subject: path, expected: "the index of an utterance")
      }
      spans[index] = try Dataset.Span.list(member.value, of: utterances[index], at: path)
    }
    self.init(name, utterances, spans: spans)
  }
}

extension Dataset.Span {
  fileprivate static func list(
    _ json: JSON,
    of utterance: String,
    at path: String
  ) throws(FileError.Problem) -> [Self] {
    guard let list = json.array else {
      throw .unexpected(subject: path, expected: "a list of spans")
    }
    let length = utterance.unicodeScalars.count
    return try list.map { json throws(FileError.Problem) in
      guard let span = Self(json), span.fits(length) else {
        let expected = "an entity, a start and an end within “\(utterance)”"
        throw .unexpected(subject: path, expected: expected)
      }
      return span
    }
  }

  /// Reads an annotation of a `dataset.json`, or with the members that most other formats use.
  package init?(_ json: JSON) {
    guard let entity = json.string("entity", "label"), let start = json["start"]?.whole,
      let end = json["end"]?.whole
    else { return nil }
    let slot = json.string("slot", "role")
    self.init(entity, slot: slot, group: json["group"]?.label, start: start, end: end)
  }
}

extension FileError.Problem {
  fileprivate static func missing(_ member: String, at path: String) -> Self {
    .unexpected(subject: path, expected: "an object with a member “\(member)”")
  }
}

extension Teaching {
  fileprivate init(_ json: JSON, at path: String) throws(FileError.Problem) {
    guard let utterance = json["utterance"]?.string else { throw .missing("utterance", at: path) }
    self.init(
      utterance,
      intents: json["intents"]?.oneOrMore ?? [],
      isOutOfScope: json["outOfScope"]?.bool ?? false,
      spans: try json["spans"].map { json throws(FileError.Problem) in
        try Dataset.Span.list(json, of: utterance, at: path)
      }
    )
  }
}
