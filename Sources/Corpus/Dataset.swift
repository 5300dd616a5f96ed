/// What a classifier is trained on: intents with the utterances that mean them.
package struct Dataset: Equatable, Sendable {
  package struct Intent: Equatable, Sendable {
    package var intent: String
    package var utterances: [String]

    package init(_ intent: String, _ utterances: [String]) {
      self.intent = intent
      self.utterances = utterances
    }
  }

  package struct Entity: Equatable, Sendable {
    package struct Value: Equatable, Sendable {
      package var value: String
      package var synonyms: [String]

      package init(_ value: String, synonyms: [String] = []) {
        self.value = value
        self.synonyms = synonyms
      }
    }

    package var entity: String
    package var values: [Value]

    package init(_ entity: String, _ values: [Value]) {
      self.entity = entity
      self.values = values
    }
  }

  /// As the export declares it; nil where it does not say.
  package var language: String?
  package var intents: [Intent]
  /// Utterances that none of the intents answers.
  package var outOfScope: [String]
  package var entities: [Entity]

  package init(
    language: String? = nil,
    intents: [Intent],
    outOfScope: [String] = [],
    entities: [Entity] = []
  ) {
    self.language = language
    self.intents = intents
    self.outOfScope = outOfScope
    self.entities = entities
  }

  package var utteranceCount: Int { intents.reduce(0) { $0 + $1.utterances.count } }
}

// MARK: - dataset.json

extension Dataset {
  package func write(to path: String) throws(FileError) {
    var file = try OutputFile(path)
    var members: [String] = []
    if let language { members.append("  \"language\": \(JSON.quoted(language))") }
    members.append("  \"intents\": \(JSON.array(intents.map(\.json)).text(indentedBy: "  "))")
    if !outOfScope.isEmpty {
      let json = JSON.array(outOfScope.map { .string($0) })
      members.append("  \"outOfScope\": \(json.text(indentedBy: "  "))")
    }
    if !entities.isEmpty {
      members.append("  \"entities\": \(JSON.array(entities.map(\.json)).text(indentedBy: "  "))")
    }
    try file.write("{\n" + members.joined(separator: ",\n") + "\n}\n")
    try file.commit()
  }
}

extension Dataset.Intent {
  fileprivate var json: JSON {
    .object([
      .init("intent", .string(intent)),
      .init("utterances", .array(utterances.map { .string($0) })),
    ])
  }
}

extension Dataset.Entity {
  fileprivate var json: JSON {
    .object([
      .init("entity", .string(entity)),
      .init(
        "values",
        .array(
          values.map { value in
            var members = [JSON.Member("value", .string(value.value))]
            if !value.synonyms.isEmpty {
              members.append(.init("synonyms", .array(value.synonyms.map { .string($0) })))
            }
            return .object(members)
          }
        )
      ),
    ])
  }
}
