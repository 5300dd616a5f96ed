package import Host
import TextFormats

/// `dataset.json` is written incrementally, so that the text of a large dataset is never in memory
/// as a whole.
extension Dataset {
  package func write(to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try write(to: &file)
    try file.commit()
  }

  package func write(to file: inout OutputFile) throws(FileError) {
    var json = JSONWriter()
    try write(to: &json) { json throws(FileError) in try file.write(&json) }
    try file.write(&json)
  }

  var json: JSON {
    var json = JSONWriter()
    write(to: &json) { _ in }
    return (try? JSONScanner.json(json.bytes, file: "")) ?? .null
  }

  /// Calls `flush` after each utterance, so that the writer can be emptied.
  private func write<Failure>(
    to json: inout JSONWriter,
    flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    json.beginObject(isIndented: true)
    if let language { json.write(key: "language", language) }
    json.write(key: "intents")
    json.beginArray(isIndented: true)
    for intent in intents { try intent.write(to: &json, flush: flush) }
    json.endArray()
    if !outOfScope.isEmpty {
      json.write(key: "outOfScope")
      try json.write(outOfScope, flush: flush)
    }
    if !entities.isEmpty {
      json.write(key: "entities", .array(entities.map(\.json)), isIndented: true)
    }
    if let source { json.write(key: "source", source) }
    if !taught.isEmpty {
      json.write(key: "taught", .array(taught.map(\.json)), isIndented: true)
    }
    if isUnedited { json.write(key: "digest", digest) }
    json.endObject()
    json.endLine()
  }
}

extension Dataset {
  /// A digest (FNV-1a) of the utterances, annotations and entities.
  package var digest: String {
    var hash = FNV1a()
    func add(_ text: String) {
      for byte in text.utf8 { hash.append(byte) }
      // A separator that no UTF-8 text contains, so that two texts have another digest than their
      // concatenation.
      hash.append(0xFF)
    }
    for intent in intents {
      add(intent.intent)
      for (index, utterance) in intent.utterances.enumerated() {
        add(utterance)
        for span in intent.spans[index] ?? [] { add(span.json.text) }
      }
      add("")
    }
    for utterance in outOfScope { add(utterance) }
    for entity in entities { add(entity.json.text) }
    return hash.digits
  }
}

extension JSONWriter {
  fileprivate mutating func write<Failure>(
    _ texts: [String],
    flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray(isIndented: true)
    for text in texts {
      write(text)
      try flush(&self)
    }
    endArray()
  }
}

extension Dataset.Intent {
  fileprivate func write<Failure>(
    to json: inout JSONWriter,
    flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    json.beginObject(isIndented: true)
    json.write(key: "intent", intent)
    json.write(key: "utterances")
    try json.write(utterances, flush: flush)
    if !spans.isEmpty {
      json.write(key: "spans")
      json.beginObject(isIndented: true)
      for index in spans.keys.sorted() {
        json.write(key: String(index), .array((spans[index] ?? []).map(\.json)))
      }
      json.endObject()
    }
    json.endObject()
  }
}

extension Teaching {
  var json: JSON {
    var members = [
      JSON.Member("utterance", .string(utterance)),
      JSON.Member("intents", .strings(intents)),
    ]
    if isOutOfScope { members.append(.init("outOfScope", .bool(true))) }
    if let spans { members.append(.init("spans", .array(spans.map(\.json)))) }
    return .object(members)
  }
}

extension Dataset.Span {
  var json: JSON {
    var members = [JSON.Member("entity", .string(entity))]
    if let slot { members.append(.init("slot", .string(slot))) }
    if let group { members.append(.init("group", .string(group))) }
    members.append(.init("start", .number(Double(start))))
    members.append(.init("end", .number(Double(end))))
    return .object(members)
  }
}
