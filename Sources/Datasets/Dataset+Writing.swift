package import Host
package import TextFormats

extension Dataset {
  package func write(to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try write(to: &file)
    try file.commit()
  }

  /// Writes a `dataset.json`, whose whole text is never in memory.
  package func write(to file: inout OutputFile) throws(FileError) {
    var json = JSONWriter()
    try write(to: &json) { json throws(FileError) in try file.write(&json) }
    try file.write(&json)
  }

  package var json: JSON {
    var json = JSONWriter()
    write(to: &json) { _ in }
    return (try? JSONScanner.json(json.bytes, file: "")) ?? .null
  }

  /// Writes the dataset as JSON. `flush` is called after each intent.
  private func write<Failure>(
    to json: inout JSONWriter,
    flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    json.beginObject(isIndented: true)
    if let language { json.write("language", language) }
    json.write(key: "intents")
    json.beginArray(isIndented: true)
    for intent in intents {
      intent.write(to: &json)
      try flush(&json)
    }
    json.endArray()
    if !outOfScope.isEmpty { json.write("outOfScope", .strings(outOfScope), isIndented: true) }
    if !entities.isEmpty {
      json.write("entities", .array(entities.map(\.json)), isIndented: true)
    }
    if let source { json.write("source", source) }
    if !taught.isEmpty { json.write("taught", .array(taught.map(\.json)), isIndented: true) }
    if isUnedited { json.write("digest", digest) }
    json.endObject()
    json.endLine()
  }

  /// A hash (FNV-1a) of the utterances, annotations and entities.
  package var digest: String {
    var hash = FNV1a()
    func add(_ text: String) {
      for byte in text.utf8 { hash.append(byte) }
      // UTF-8 never contains this byte, so two texts and their concatenation have different
      // digests.
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

extension Dataset.Intent {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject(isIndented: true)
    json.write("intent", intent)
    json.write("utterances", .strings(utterances), isIndented: true)
    if !spans.isEmpty {
      json.write(key: "spans")
      json.beginObject(isIndented: true)
      for index in spans.keys.sorted() {
        json.write(String(index), .array((spans[index] ?? []).map(\.json)))
      }
      json.endObject()
    }
    json.endObject()
  }
}

extension Teaching {
  var json: JSON {
    [
      "utterance": .string(utterance), "intents": .strings(intents),
      "outOfScope": isOutOfScope ? .bool(true) : nil,
      "spans": spans.map { .array($0.map(\.json)) },
    ]
  }
}

extension Dataset.Span {
  var json: JSON {
    [
      "entity": .string(entity), "slot": slot.map { .string($0) },
      "group": group.map { .string($0) }, "start": .count(start), "end": .count(end),
    ]
  }
}

extension OutputFile {
  /// Moves the pending output of a JSON writer to the file.
  package mutating func write(_ json: inout JSONWriter) throws(FileError) {
    try write(json.takeBytes())
  }
}
