/// What a classifier is trained on: intents with the utterances that mean them.
public struct Dataset: Equatable, Sendable {
  /// An intent, and what people say who have it.
  public struct Intent: Equatable, Sendable {
    /// Its name, which predictions tell.
    public var intent: String
    /// Ten of them are a beginning, whatever their order.
    public var utterances: [String]
    /// The values inside utterances, by the index of the utterance.
    package var spans: [Int: [Span]]

    /// Takes them as they are; what cannot be learned from is left out in training.
    public init(_ intent: String, _ utterances: [String]) {
      self.init(intent, utterances, spans: [:])
    }

    package init(_ intent: String, _ utterances: [String], spans: [Int: [Span]]) {
      self.intent = intent
      self.utterances = utterances
      self.spans = spans
    }
  }

  /// The place of a value inside an utterance, counted in Unicode scalars; `end` is behind it.
  package struct Span: Equatable, Hashable, Sendable {
    package var entity: String
    /// What the value is for, where its entity alone does not say: `from` and `to` are cities.
    package var slot: String?
    /// Which values of an utterance belong together, where somebody says so: a size and a topping of
    /// one pizza. It is kept for who converts the dataset; nothing is learned from it.
    package var group: String?
    package var start: Int
    package var end: Int

    package init(
      _ entity: String,
      slot: String? = nil,
      group: String? = nil,
      start: Int,
      end: Int
    ) {
      self.entity = entity
      self.slot = slot == entity ? nil : slot
      self.group = group
      self.start = start
      self.end = end
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
    package var patterns: [EntityPattern]
    package var matching: EntityMatching
    /// What its values are of those that are found without being declared: `date`, `number`.
    package var kinds: [String]

    package init(
      _ entity: String,
      _ values: [Value],
      patterns: [EntityPattern] = [],
      matching: EntityMatching = EntityMatching(),
      kinds: [String] = []
    ) {
      self.entity = entity
      self.values = values
      self.patterns = patterns
      self.matching = matching
      self.kinds = kinds
    }

    /// Adds what else is said of the same entity, but for its values.
    package mutating func addFacts(of other: Self) {
      patterns += other.patterns.filter { !patterns.contains($0) }
      kinds += other.kinds.filter { !kinds.contains($0) }
      matching = matching.completed(by: other.matching)
    }
  }

  /// The language of the utterances, as an ISO 639 code; nil where nobody has said.
  public var language: String?
  /// What is to be told apart: at least two.
  public var intents: [Intent]
  /// Utterances that none of the intents answers.
  public var outOfScope: [String]
  package var entities: [Entity]
  /// What was taught since it was imported.
  package var taught: [Teaching]
  /// The export that it was made from, by its name, where it was taught on that.
  package var source: String?
  /// Whether nobody has edited the file by hand since a program of ours wrote it. It is written with a
  /// digest then, by which that is recognised.
  package var isUnedited = false

  /// Takes them as they are; what cannot be learned from is left out in training.
  public init(language: String? = nil, intents: [Intent], outOfScope: [String] = []) {
    self.init(language: language, intents: intents, outOfScope: outOfScope, entities: [])
  }

  package init(
    language: String? = nil,
    intents: [Intent],
    outOfScope: [String] = [],
    entities: [Entity],
    taught: [Teaching] = [],
    source: String? = nil
  ) {
    self.language = language
    self.intents = intents
    self.outOfScope = outOfScope
    self.entities = entities
    self.taught = taught
    self.source = source
  }

  /// How many utterances its intents have.
  public var utteranceCount: Int { intents.reduce(0) { $0 + $1.utterances.count } }
}
