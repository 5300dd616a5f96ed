package import Datasets
package import Wrapper

/// A dataset as the input of training: the positions of the terms and the class of each utterance.
package struct EmbeddedDataset: Sendable {
  package internal(set) var bag: BagOfWords
  /// The intents, sorted. The index of an intent is its class.
  package internal(set) var intents: [String]
  package internal(set) var rows: Rows
  /// The class of each row.
  package internal(set) var classes: [Int32]
  package internal(set) var outOfScope = Rows()
  /// The number of occurrences below which pairs and letter groups were removed; `nil` if it is unknown.
  package internal(set) var minimumCount: Int?
  /// The word vectors. The rows contain their indices.
  package internal(set) var vectors: WordVectors?
  /// The distinct words with stems, sorted, from which the wordbook is made.
  package internal(set) var words: [String] = []
  /// The number of utterances that were taught by users.
  package internal(set) var taughtCount = 0
  /// The annotated entities and dictionaries, if there are any.
  package internal(set) var entities: EntityExamples?
  /// The dataset file, which is read again for its entities, as the Embedder's files do not contain
  /// them.
  package var entitiesFile: EntitiesFile?

  /// A file and a hash of its content.
  package struct EntitiesFile: Sendable, Equatable {
    package let path: String
    package let digest: String

    package init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  package var count: Int { classes.count }
}

extension EmbeddedDataset {
  /// Creates the vocabulary of a dataset and embeds its utterances. `read` are the terms of the dataset.
  /// `source` is the name of the dataset in errors. `kinds` are the kinds of terms. `minimumCount` is
  /// the number of occurrences below which pairs and letter groups are removed; `nil` for the default.
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
    // Out-of-scope utterances do not add to the vocabulary: their terms should stay unknown.
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
    var embedded = EmbeddedDataset(
      bag: bag,
      intents: intents.map(\.intent),
      rows: read.rows,
      classes: Array(read.dataset.classes.prefix(read.rows.count)),
      outOfScope: read.outOfScope,
      minimumCount: minimumCount
    )
    embedded.rows.replace(vocabulary.newPositions, kinds: termKinds)
    embedded.outOfScope.replace(vocabulary.newPositions, kinds: termKinds)
    embedded.taughtCount = read.dataset.taught.count
    embedded.words = read.words
    embedded.entities = EntityExamples(read.dataset, language: settings.language)
    self = embedded.adding(read.vectors)
  }

  /// Reads the terms of a dataset and embeds it.
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

  /// The rows with some indices, in their order.
  package func selecting(_ indices: [Int]) -> EmbeddedDataset {
    var selected = self
    selected.rows = rows.selecting(indices)
    selected.classes = indices.map { classes[$0] }
    selected.entities = entities?.selecting(indices)
    return selected
  }
}
