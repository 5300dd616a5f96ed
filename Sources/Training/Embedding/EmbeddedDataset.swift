import Host

/// A dataset for training: the vocabulary, and the terms and the class of each utterance.
package struct EmbeddedDataset: Sendable {
  package internal(set) var bag: BagOfWords
  /// The intents, sorted. The index of an intent is its class.
  package internal(set) var intents: [String]
  var rows: Rows
  var classes: [Int32]
  var outOfScope = Rows()
  /// The minimum number of occurrences of pairs and letter groups, if known.
  package internal(set) var minimumCount: Int?
  var vectors: WordVectors?
  /// The word vectors of the utterances, row by row; empty if they are not kept.
  var textVectors: [Float] = []
  /// The distinct words that have stems, sorted, from which the wordbook is made.
  var words: [String] = []
  /// In a language without spaces, the utterances, followed by the out-of-scope ones; otherwise
  /// empty.
  var texts: [String] = []
  package internal(set) var taughtCount = 0
  var entities: EntityExamples?
  var annotated: Dataset?
  var templates: [Int]?

  package var count: Int { classes.count }
}

extension EmbeddedDataset {
  /// Creates the vocabulary of a dataset, whose terms are `read`, and embeds its utterances.
  /// `source` is its name in error messages. Pairs and letter groups with fewer than `minimumCount`
  /// occurrences are ignored; `nil` selects the default.
  package init(
    _ read: consuming DatasetTerms,
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
    // Terms of out-of-scope utterances are not in the vocabulary, so the model treats them as
    // unknown.
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
    let kindsIfUnknown = zip(read.terms, termKinds).map { FinalMark.isMark($0) ? nil : $1 }
    var (rows, outOfScope) = (read.rows, read.outOfScope)
    // The previous rows would otherwise stay in memory.
    read.rows = Rows()
    rows.replace(vocabulary.newPositions, kinds: kindsIfUnknown, threads: read.threads)
    outOfScope.replace(vocabulary.newPositions, kinds: kindsIfUnknown, threads: read.threads)
    var dataset = EmbeddedDataset(
      bag: bag,
      intents: intents.map(\.intent),
      rows: rows,
      classes: read.classes,
      outOfScope: outOfScope,
      minimumCount: minimumCount
    )
    dataset.taughtCount = read.dataset.taught.count
    dataset.words = read.words
    if settings.language.lacksSpaces {
      dataset.texts = intents.flatMap(\.utterances) + read.dataset.outOfScope
    }
    dataset.addEntities(of: read.dataset)
    self = dataset.adding(read.vectors)
  }

  init(
    _ dataset: Dataset,
    source: String,
    settings: TextSettings,
    minimumCount: Int?,
    vectors: WordVectors? = nil,
    threads: Int = System.coreCount
  ) throws(TrainingError) {
    try self.init(
      DatasetTerms(dataset, settings: settings, vectors: vectors, threads: threads),
      source: source,
      kinds: settings.kinds,
      minimumCount: minimumCount
    )
  }

  func selecting(_ indices: [Int]) -> EmbeddedDataset {
    var selected = self
    selected.rows = rows.selecting(indices)
    selected.classes = indices.map { classes[$0] }
    selected.entities = entities?.selecting(indices)
    selected.templates = templates.map { templates in indices.map { templates[$0] }.firstIndices }
    return selected
  }
}
