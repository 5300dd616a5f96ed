package import TextFormats

/// What an import read, kept and dropped, and why.
package struct ImportReport: Equatable, Sendable {
  package let format: String
  /// As the export has them, in all its languages, before anything is filled in or dropped.
  package let declaredIntents: Int
  package let rawUtterances: Int
  /// As the dataset has them.
  package let intents: Int
  package let utterances: Int
  package let outOfScope: Int
  package let entities: Int
  /// What a user should know, a sentence each.
  package let notes: [String]

  package var json: JSON {
    .object([
      .init("format", .string(format)),
      .init("declaredIntents", .number(Double(declaredIntents))),
      .init("rawUtterances", .number(Double(rawUtterances))),
      .init("intents", .number(Double(intents))),
      .init("utterances", .number(Double(utterances))),
      .init("outOfScope", .number(Double(outOfScope))),
      .init("entities", .number(Double(entities))),
      .init("notes", .array(notes.map { .string($0) })),
    ])
  }
}
