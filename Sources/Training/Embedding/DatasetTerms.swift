package import Datasets
package import Wrapper

/// The terms of a dataset's utterances.
package struct DatasetTerms {
  /// The dataset with its intents sorted by name. The index of an intent is its class.
  package let dataset: Dataset
  let settings: TextSettings
  /// The distinct terms, in the order of their first occurrence.
  let terms: [String]
  let kinds: [TermKind]
  /// The terms of each utterance, intent by intent.
  private(set) var rows = Rows()
  private(set) var outOfScope = Rows()
  /// The distinct words that have stems, sorted.
  let words: [String]
  let vectors: WordVectors?

  package init(_ dataset: Dataset, settings: TextSettings, vectors: WordVectors? = nil) {
    self.vectors = vectors
    var dataset = dataset
    dataset.intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    var reader = TermReader(growing: settings)
    self.dataset = dataset
    self.settings = settings
    for utterance in dataset.intents.lazy.flatMap(\.utterances) {
      rows.append(reader.textTerms(of: utterance))
    }
    for utterance in dataset.outOfScope { outOfScope.append(reader.textTerms(of: utterance)) }
    terms = reader.newTerms
    words = Set(reader.newWords).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    kinds = terms.map { TermKind(of: $0.utf8) }
  }
}

extension TextSettings {
  /// Creates the settings for the language of a dataset, by default English.
  init(for dataset: Dataset, kinds: Set<TermKind>) {
    self.init(language: Language(dataset.language ?? "en"), kinds: kinds)
  }
}
