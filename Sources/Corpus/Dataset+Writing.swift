package import Host
import TextFormats

/// dataset.json, written utterance by utterance: the text of a large one is never there as a whole.
extension Dataset {
  package func write(to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try write(to: &file)
    try file.commit()
  }

  package func write(to file: inout OutputFile) throws(FileError) {
    try file.write("{\n")
    if let language { try file.write("  \"language\": \(JSON.quoted(language)),\n") }
    try file.write("  \"intents\": [")
    for (index, intent) in intents.enumerated() {
      try file.write(index == 0 ? "\n" : ",\n")
      try intent.write(to: &file)
    }
    try file.write(intents.isEmpty ? "]" : "\n  ]")
    if !outOfScope.isEmpty {
      try file.write(",\n  \"outOfScope\": ")
      try Self.write(outOfScope, to: &file, indent: "  ")
    }
    if !entities.isEmpty {
      let json = JSON.array(entities.map(\.json))
      try file.write(",\n  \"entities\": \(json.text(indentedBy: "  "))")
    }
    try file.write("\n}\n")
  }

  fileprivate static func write(
    _ texts: [String],
    to file: inout OutputFile,
    indent: String
  ) throws(FileError) {
    try file.write("[")
    for (index, text) in texts.enumerated() {
      try file.write(index == 0 ? "\n" : ",\n")
      try file.write(indent)
      try file.write("  ")
      try file.write(JSON.quoted(text))
    }
    try file.write(texts.isEmpty ? "]" : "\n\(indent)]")
  }
}

extension Dataset.Intent {
  fileprivate func write(to file: inout OutputFile) throws(FileError) {
    try file.write("    {\n      \"intent\": \(JSON.quoted(intent)),\n      \"utterances\": ")
    try Dataset.write(utterances, to: &file, indent: "      ")
    if !spans.isEmpty {
      try file.write(",\n      \"spans\": {")
      for (place, index) in spans.keys.sorted().enumerated() {
        let json = JSON.array((spans[index] ?? []).map(\.json))
        try file.write("\(place == 0 ? "" : ",")\n        \"\(index)\": \(json.text)")
      }
      try file.write("\n      }")
    }
    try file.write("\n    }")
  }
}

extension Dataset.Span {
  fileprivate var json: JSON {
    var members = [JSON.Member("entity", .string(entity))]
    if let slot { members.append(.init("slot", .string(slot))) }
    members.append(.init("start", .number(Double(start))))
    members.append(.init("end", .number(Double(end))))
    return .object(members)
  }
}

extension Dataset.Entity {
  fileprivate var json: JSON {
    .object([
      .init("entity", .string(entity)),
      .init("values", .array(values.map(\.json))),
    ])
  }
}

extension Dataset.Entity.Value {
  fileprivate var json: JSON {
    var members = [JSON.Member("value", .string(value))]
    if !synonyms.isEmpty {
      members.append(.init("synonyms", .array(synonyms.map { .string($0) })))
    }
    return .object(members)
  }
}
