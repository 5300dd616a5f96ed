/// What a reader found in an export, before anything is filled in, merged or dropped.
package struct Draft: Equatable {
  /// An utterance as it is written, and the way in which placeholders are written in it.
  package struct Intent: Equatable {
    package var name: String
    package var utterances: [String]
    /// The entity that fills each placeholder.
    package var slots: [String: String] = [:]
    /// Whether its utterances are those that no other intent answers.
    package var isOutOfScope = false

    package init(
      _ name: String,
      _ utterances: [String],
      slots: [String: String] = [:],
      isOutOfScope: Bool = false
    ) {
      self.name = name
      self.utterances = utterances
      self.slots = slots
      self.isOutOfScope = isOutOfScope
    }
  }

  package var language: String?
  package var placeholders: PlaceholderSyntax?
  package var intents: [Intent] = []
  /// Out of scope, and declared as no intent.
  package var outOfScope: [String] = []
  package var entities: [Dataset.Entity] = []
  package var notes: [String] = []

  package init() {}
}

/// How an export writes the place of a value inside an utterance.
package enum PlaceholderSyntax: Equatable, Sendable {
  /// `{City}`
  case braces
  /// `@city`, `@city:paris`
  case at
}
