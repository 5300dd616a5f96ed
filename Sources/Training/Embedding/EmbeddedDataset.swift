package import Datasets
package import Wrapper

/// A dataset as the network sees it: for each utterance the positions of its terms, and its class.
package struct EmbeddedDataset: Sendable {
  package internal(set) var bag: BagOfWords
  /// Sorted; the position of an intent is its class.
  package internal(set) var intents: [String]
  package internal(set) var rows: Rows
  /// The class of each row.
  package internal(set) var classes: [Int32]
  /// Below it pairs and letter groups were left out; nil where nobody knows.
  package let minimumCount: Int?
  /// What none of the intents answers.
  package internal(set) var outOfScope: Rows
  /// What its words mean, for those that the rows name.
  package internal(set) var vectors: WordVectors?
  /// How many of its utterances somebody taught.
  package internal(set) var taughtCount = 0
  /// Where its values stand and what they may be, if it says that.
  package internal(set) var entities: EntityExamples?
  /// The file that says so, where that was embedded and is to be read again: rows have no places.
  package var entitiesFile: EntitiesFile?

  /// A file as it was.
  package struct EntitiesFile: Sendable, Equatable {
    package let path: String
    package let digest: String

    package init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  package init(
    bag: BagOfWords,
    intents: [String],
    rows: Rows,
    classes: [Int32],
    outOfScope: Rows = Rows(),
    minimumCount: Int? = nil,
    vectors: WordVectors? = nil
  ) {
    precondition(rows.count == classes.count, "a class for each row")
    self.minimumCount = minimumCount
    self.bag = bag
    self.intents = intents
    self.rows = rows
    self.classes = classes
    self.outOfScope = outOfScope
    self.vectors = vectors
  }

  package var count: Int { classes.count }

  /// Builds the bag of words of a dataset, of the terms of some kinds that occur often enough (nil: as
  /// often as is usual), and embeds its utterances in it. Errors name the source, the dataset's file.
  package init(
    _ read: DatasetTerms,
    source: String,
    kinds: Set<TermKind>,
    minimumCount: Int?
  ) throws(TrainingError) {
    let intents = read.dataset.intents
    guard intents.count >= 2 else {
      throw .fewerThanTwoIntents(source: source, only: intents.first?.intent)
    }
    precondition(read.settings.kinds.isSuperset(of: kinds), "what was not read cannot be embedded")
    let minimumCount = minimumCount ?? Vocabulary.usualMinimumCount(utterances: read.rows.count)
    let termKinds = read.kinds.map { kinds.contains($0) ? $0 : nil }
    // What is out of scope adds nothing to the vocabulary: the less of it is known, the better.
    let vocabulary = Vocabulary(
      of: read.rows,
      terms: read.terms,
      kinds: termKinds,
      minimumCount: minimumCount
    )
    let settings = TextSettings(language: read.settings.language, kinds: kinds)
    guard let bag = try? BagOfWords(sortedTerms: vocabulary.sorted, settings: settings) else {
      throw .noTerms(source: source)
    }
    var rows = read.rows
    var outOfScope = read.outOfScope
    rows.replace(vocabulary.newPositions, kinds: termKinds)
    outOfScope.replace(vocabulary.newPositions, kinds: termKinds)
    var embedded = EmbeddedDataset(
      bag: bag,
      intents: intents.map(\.intent),
      rows: rows,
      classes: Array(read.dataset.classes.prefix(rows.count)),
      outOfScope: outOfScope,
      minimumCount: minimumCount
    )
    embedded.taughtCount = read.dataset.taught.count
    embedded.entities = EntityExamples(read.dataset, language: settings.language)
    self = embedded.knowing(read.vectors)
  }

  /// Reads a dataset for nothing but its embedding.
  package init(
    _ dataset: Dataset,
    source: String,
    settings: TextSettings,
    minimumCount: Int?,
    vectors: WordVectors? = nil
  ) throws(TrainingError) {
    try self.init(
      DatasetTerms(dataset, settings: settings, vectors: vectors),
      source: source,
      kinds: settings.kinds,
      minimumCount: minimumCount
    )
  }

  /// The rows of some indices, in their order.
  package func selecting(_ indices: [Int]) -> EmbeddedDataset {
    var selected = self
    selected.rows = rows.selecting(indices)
    selected.classes = indices.map { classes[$0] }
    selected.entities = entities?.selecting(indices)
    return selected
  }
}
