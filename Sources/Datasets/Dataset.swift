/// The training data of a classifier: intents with example utterances.
public struct Dataset: Equatable, Sendable {
  /// An intent with its example utterances.
  public struct Intent: Equatable, Sendable {
    /// The name of the intent, which predictions return.
    public var intent: String
    /// The example utterances, in any order. Ten per intent are a reasonable start.
    public var utterances: [String]
    /// The annotated entities of the utterances, by the index of the utterance.
    public var spans: [Int: [Span]]

    /// Creates an intent. Training skips blank and duplicate utterances.
    public init(_ intent: String, _ utterances: [String], spans: [Int: [Span]] = [:]) {
      self.intent = intent
      self.utterances = utterances
      self.spans = spans
    }
  }

  /// An annotated entity in an utterance: `city` for "Rome" in "a flight to Rome".
  public struct Span: Equatable, Hashable, Sendable {
    /// The name of the entity.
    public var entity: String
    /// The role of the value if the entity has several: `from` and `to` are both cities.
    public var slot: String?
    /// The group of related values, such as the size and the topping of one pizza. It is kept for
    /// conversion to other formats; training ignores it.
    public var group: String?
    /// The offset of the first Unicode scalar of the value in the utterance.
    public var start: Int
    /// The offset after the last Unicode scalar of the value.
    public var end: Int

    /// Creates an annotation from offsets in Unicode scalars.
    public init(_ entity: String, slot: String? = nil, group: String? = nil, start: Int, end: Int) {
      self.entity = entity
      self.slot = slot == entity ? nil : slot
      self.group = group
      self.start = start
      self.end = end
    }
  }

  /// An entity that utterances can contain, with its dictionary entries and patterns.
  public struct Entity: Equatable, Sendable {
    /// A dictionary entry.
    public struct Value: Equatable, Sendable {
      /// The canonical value, which predictions contain instead of a synonym.
      public var value: String
      /// Other ways to write the value.
      public var synonyms: [String]

      /// Creates a dictionary entry.
      public init(_ value: String, synonyms: [String] = []) {
        self.value = value
        self.synonyms = synonyms
      }
    }

    /// The name of the entity.
    public var entity: String
    /// The dictionary entries.
    public var values: [Value]
    /// Regular expressions that match values.
    public var patterns: [EntityPattern]
    /// How dictionary entries and patterns are matched.
    public var matching: EntityMatching
    /// The kinds of built-in entities that are values of this entity, such as `date` or `number`.
    public var kinds: [String]

    /// Creates an entity.
    public init(
      _ entity: String,
      _ values: [Value] = [],
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

    /// Adds the patterns, kinds and matching options of another definition of the entity.
    package mutating func mergeDefinition(of other: Self) {
      patterns += other.patterns.filter { !patterns.contains($0) }
      kinds += other.kinds.filter { !kinds.contains($0) }
      matching = matching.completed(by: other.matching)
    }
  }

  /// The language of the utterances as an ISO 639 code, optionally with a region, such as "en-GB",
  /// or `nil` if it is not declared.
  public var language: String?
  /// The intents. Training needs at least two.
  public var intents: [Intent]
  /// Out-of-scope utterances: examples that belong to no intent.
  public var outOfScope: [String]
  /// The entities that utterances can contain.
  public var entities: [Entity]
  /// The corrections by users since the dataset was imported.
  package var taught: [Teaching] = []
  /// The name of the chatbot export to which the corrections were applied.
  package var source: String?
  /// Whether the dataset file has not been edited by hand since it was written. The file contains a
  /// digest of the dataset, which no longer matches after an edit.
  package var isUnedited = false

  /// Creates a dataset. Training skips blank and duplicate utterances.
  public init(
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

  /// The number of utterances in all intents.
  public var utteranceCount: Int { intents.reduce(0) { $0 + $1.utterances.count } }

  /// The annotated entities of all utterances, in any order.
  package var spans: [Span] { intents.flatMap { $0.spans.values.joined() } }
}
