import TextFormats

/// What a JSON value should be instead of what it is.
struct DatasetMismatch: Error {
  let place: String
  let expected: String

  init(_ place: String, _ expected: String) {
    self.place = place
    self.expected = expected
  }
}

extension Dataset {
  /// Reads the JSON of a `dataset.json`.
  init(_ json: JSON) throws(DatasetMismatch) {
    guard let list = json["intents"]?.array else { throw .init("intents", "a list of intents") }
    var intents: [Intent] = []
    for (index, intent) in list.enumerated() {
      intents.append(try Intent(intent, at: "intents[\(index)]"))
    }
    var taught: [Teaching] = []
    for (index, teaching) in (json["taught"]?.array ?? []).enumerated() {
      taught.append(try Teaching(teaching, at: "taught[\(index)]"))
    }
    var entities: [Entity] = []
    for (index, entity) in (json["entities"]?.array ?? []).enumerated() {
      guard let entity = Entity(entity) else {
        throw .init("entities[\(index)]", "an object with a member “entity”")
      }
      entities.append(entity)
    }
    self.init(
      language: json["language"]?.string,
      intents: intents,
      outOfScope: json["outOfScope"]?.texts ?? [],
      entities: entities,
      taught: taught,
      source: json["source"]?.string
    )
    if let digest = json["digest"]?.string { isUnedited = digest == self.digest }
  }

  /// The JSON of a `dataset.json`, with the members that the file has.
  var json: JSON {
    var members: [JSON.Member] = []
    if let language { members.append(.init("language", .string(language))) }
    members.append(.init("intents", .array(intents.map(\.json))))
    if !outOfScope.isEmpty { members.append(.init("outOfScope", .strings(outOfScope))) }
    if !entities.isEmpty { members.append(.init("entities", .array(entities.map(\.json)))) }
    if let source { members.append(.init("source", .string(source))) }
    if !taught.isEmpty { members.append(.init("taught", .array(taught.map(\.json)))) }
    if isUnedited { members.append(.init("digest", .string(digest))) }
    return .object(members)
  }
}

extension Dataset.Intent {
  fileprivate init(_ json: JSON, at place: String) throws(DatasetMismatch) {
    guard let name = json["intent"]?.string else {
      throw .init(place, "an object with a member “intent”")
    }
    let utterances = json["utterances"]?.texts ?? []
    var spans: [Int: [Dataset.Span]] = [:]
    for member in json["spans"]?.object ?? [] {
      let place = "\(place).spans.\(member.key)"
      guard let index = Int(member.key), utterances.indices.contains(index) else {
        throw .init(place, "the index of an utterance")
      }
      spans[index] = try Dataset.Span.list(member.value, of: utterances[index], at: place)
    }
    self.init(name, utterances, spans: spans)
  }

  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("intent", .string(intent)), .init("utterances", .strings(utterances)),
    ]
    if !spans.isEmpty {
      let lists = spans.sorted { $0.key < $1.key }.map { index, spans in
        JSON.Member(String(index), .array(spans.map(\.json)))
      }
      members.append(.init("spans", .object(lists)))
    }
    return .object(members)
  }
}

extension Dataset.Span {
  fileprivate static func list(
    _ json: JSON,
    of utterance: String,
    at place: String
  ) throws(DatasetMismatch) -> [Self] {
    guard let list = json.array else { throw .init(place, "a list of spans") }
    let length = utterance.unicodeScalars.count
    var spans: [Self] = []
    for span in list {
      guard let entity = span["entity"]?.string, let start = span["start"]?.offset,
        let end = span["end"]?.offset, 0 <= start, start < end, end <= length
      else { throw .init(place, "an entity, a start and an end within “\(utterance)”") }
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
  fileprivate init(_ json: JSON, at place: String) throws(DatasetMismatch) {
    guard let utterance = json["utterance"]?.string else {
      throw .init(place, "an object with a member “utterance”")
    }
    self.init(
      utterance,
      intents: json["intents"]?.texts ?? [],
      isOutOfScope: json["outOfScope"]?.bool ?? false,
      spans: try json["spans"].map { json throws(DatasetMismatch) in
        try Dataset.Span.list(json, of: utterance, at: place)
      }
    )
  }
}

extension JSON {
  fileprivate static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  /// The texts of a value that is either a list of texts or a single text.
  fileprivate var texts: [String] { string.map { [$0] } ?? strings }

  fileprivate var offset: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
